/** The deck on the workbench: every change can be undone, the rules are asked after each, and nothing is lost on reload. */

import { api } from '../../net/http';
import type { Catalogue, CatalogueCard } from '../../protocol/veto';
import type { Checked, DeckInfo, Pool } from '../../types';
import { add, copiesOf, empty, fromChecked, isEmpty, remove, toText, type Draft, type Format, type Zone } from './draft';

export const GAME = 'veto';
const PLACE = 'karczma.deck';
/** How long after a change the rules are asked. */
const PAUSE_MS = 120;
const STEPS_MAX = 200;

export class Builder {
  catalogue = $state.raw<Catalogue | null>(null);
  draft = $state.raw<Draft>(empty(''));
  /** What lay in the boosters, in sealed play. */
  pool = $state.raw<Pool | null>(null);
  /** What the rules say of the deck; of an earlier form of it while they are asked. */
  checked = $state.raw<Checked | null>(null);
  /** The reader's decks. */
  mine = $state.raw<DeckInfo[]>([]);
  /** Which of them is on the bench. */
  id = $state<string | null>(null);
  /** The deck as it was last kept. */
  #kept = $state.raw<string | null>(null);
  #past = $state.raw<readonly Draft[]>([]);
  #future = $state.raw<readonly Draft[]>([]);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly cards = $derived(new Map((this.catalogue?.cards ?? []).map((card) => [card.id, card])));
  readonly text = $derived(toText(this.draft, this.pool));
  readonly changed = $derived(this.#kept === null ? !isEmpty(this.draft) : this.#kept !== this.text);
  readonly canUndo = $derived(this.#past.length > 0);
  readonly canRedo = $derived(this.#future.length > 0);

  /** Fetches cards and decks, and takes up the deck that is asked for, or the one that was being built. */
  async open(id: string | null, name: string): Promise<void> {
    const [catalogue, mine] = await Promise.all([api.cards(GAME) as Promise<Catalogue>, api.myDecks()]);
    this.catalogue = catalogue;
    this.mine = mine.filter((deck) => deck.game === GAME);
    const left = this.#left();
    if (left && (id === null || left.id === id)) {
      await this.#lay(left.draft, left.id);
      const kept = this.mine.find((deck) => deck.id === left.id);
      if (kept) this.#kept = toText(fromChecked(await api.checkDeck(GAME, kept.text)), this.pool);
    } else if (id !== null && this.mine.some((deck) => deck.id === id)) {
      await this.take(id);
    } else {
      await this.#lay(empty(name), null);
    }
  }

  /** Makes a change that can be undone. */
  change(next: Draft): void {
    this.#past = [...this.#past.slice(-STEPS_MAX), this.draft];
    this.#future = [];
    this.#set(next);
  }

  add(card: CatalogueCard, zone: Zone = 'cards'): void {
    this.change(add(this.draft, card, zone));
  }

  remove(card: CatalogueCard, zone: Zone = 'cards'): void {
    if (this.copies(card, zone) > 0) this.change(remove(this.draft, card, zone));
  }

  copies(card: CatalogueCard, zone: Zone = 'cards'): number {
    return copiesOf(this.draft, card, zone);
  }

  /** How many copies are left in the boosters; any number where there are none. */
  left(card: CatalogueCard): number {
    if (!this.pool || card.kind === 'faction') return Infinity;
    const had = this.pool.cards.find((one) => one.card === card.id)?.copies ?? 0;
    return had - this.copies(card);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.draft];
    this.#set(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.draft];
    this.#set(after);
  }

  /** Changes the format; sealed play needs boosters. */
  async setFormat(format: Format, seed: number): Promise<void> {
    if (format === 'wybraniecki') this.pool = await api.pool(GAME, this.draft.seed ?? seed);
    this.change({ ...this.draft, format, seed: format === 'wybraniecki' ? (this.pool?.seed ?? seed) : null });
    if (format === 'kwarciany') this.pool = null;
  }

  /** Opens other boosters and lays out the deck that can be made of them. */
  async openBoosters(seed: number): Promise<void> {
    this.pool = await api.pool(GAME, seed);
    const checked = await api.checkDeck(GAME, this.pool.deck);
    this.change({ ...fromChecked(checked), name: this.draft.name });
  }

  /** A new deck on an empty bench. */
  async begin(name: string): Promise<void> {
    await this.#lay(empty(name), null);
  }

  /** A deck from a text; gives back what the server has found in it. */
  async read(text: string, name?: string): Promise<Checked> {
    const checked = await api.checkDeck(GAME, text);
    if (checked.sections.some((section) => section.cards.length > 0)) {
      const draft = fromChecked(checked);
      await this.#lay({ ...draft, name: draft.name || (name ?? '') }, null);
    }
    return checked;
  }

  /** One of the reader's decks. */
  async take(id: string): Promise<void> {
    const deck = this.mine.find((one) => one.id === id);
    if (!deck) return;
    const checked = await api.checkDeck(GAME, deck.text);
    await this.#lay(fromChecked(checked), id);
    this.#kept = this.text;
    this.#leave();
  }

  /** Keeps the deck. */
  async keep(): Promise<void> {
    const text = this.text;
    const sheet = (await api.checkDeck(GAME, text)).text;
    const info = this.id === null ? await api.keepDeck(GAME, sheet) : await api.changeDeck(this.id, GAME, sheet);
    this.id = info.id;
    this.#kept = text;
    this.mine = [info, ...this.mine.filter((deck) => deck.id !== info.id)];
    this.#leave();
  }

  /** Keeps one of the decks no longer. */
  async drop(id: string): Promise<void> {
    await api.dropDeck(id);
    this.mine = this.mine.filter((deck) => deck.id !== id);
    if (this.id === id) [this.id, this.#kept] = [null, null];
    this.#leave();
  }

  /** The rules, asked now. */
  async check(): Promise<Checked> {
    this.#asked += 1;
    const turn = this.#asked;
    const checked = await api.checkDeck(GAME, this.text);
    if (turn === this.#asked) this.checked = checked;
    return checked;
  }

  async #lay(draft: Draft, id: string | null): Promise<void> {
    this.pool = draft.format === 'wybraniecki' && draft.seed !== null ? await api.pool(GAME, draft.seed) : null;
    [this.#past, this.#future, this.#kept] = [[], [], null];
    this.id = id;
    this.#set(draft);
  }

  #set(draft: Draft): void {
    this.draft = draft;
    this.#leave();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check().catch(() => undefined), PAUSE_MS);
  }

  /** Notes on this device what lies on the bench. */
  #leave(): void {
    localStorage.setItem(PLACE, JSON.stringify({ id: this.id, draft: this.draft }));
  }

  #left(): { id: string | null; draft: Draft } | null {
    try {
      const left = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as { id: string | null; draft: Draft } | null;
      return left && typeof left.draft === 'object' && !isEmpty(left.draft) ? left : null;
    } catch {
      return null;
    }
  }
}
