/** The server's HTTP interface. Whatever fails is a `Failure` that can be said to the reader. */

import type {
  ApiProblem, BothLanguages, Checked, Credentials, DeckInfo, Lang, Lobby, Me, Menu, NewMe, NewPassword, NewTable, Opened, Pool, ReplayInfo, RuleText,
  Scene, SessionInfo, TableInfo, Thoughts, Verdict,
} from '../types';

/** Something that the server did not do, or could not be asked. */
export class Failure extends Error {
  constructor(
    /** The status of the answer; 0 where there was none. */
    readonly status: number,
    readonly problem: string,
    readonly words: BothLanguages,
  ) {
    super(words.en);
  }
}

const UNREACHED: BothLanguages = {
  en: 'The tavern does not answer. Is there a connection?',
  pl: 'Karczma nie odpowiada. Czy jest połączenie z siecią?',
};
const UNCLEAR: BothLanguages = {
  en: 'The tavern gave an answer that this page does not understand. Reload it.',
  pl: 'Karczma odpowiedziała tak, że ta strona nie rozumie. Odśwież ją.',
};

interface Ask {
  method?: string;
  json?: unknown;
  text?: string;
}

async function ask(path: string, { method = 'GET', json, text }: Ask = {}): Promise<Response> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (json !== undefined) {
    init.body = JSON.stringify(json);
    init.headers = { ...init.headers, 'content-type': 'application/json' };
  } else if (text !== undefined) {
    init.body = text;
    init.headers = { ...init.headers, 'content-type': 'text/plain; charset=utf-8' };
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Failure(0, 'unreached', UNREACHED);
  }
  if (answer.ok) return answer;
  let problem: ApiProblem;
  try {
    problem = (await answer.json()) as ApiProblem;
  } catch {
    throw new Failure(answer.status, 'unclear', UNCLEAR);
  }
  throw new Failure(answer.status, problem.problem, problem.words);
}

async function read<T>(path: string, how?: Ask): Promise<T> {
  const answer = await ask(path, how);
  try {
    return (await answer.json()) as T;
  } catch {
    throw new Failure(answer.status, 'unclear', UNCLEAR);
  }
}

/** What is asked once and kept: menus and rule books by language. */
function kept<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const all = new Map<string, Promise<T>>();
  return (key) => {
    let one = all.get(key);
    if (!one) {
      one = load(key);
      all.set(key, one);
      one.catch(() => all.delete(key));
    }
    return one;
  };
}

const menus = kept((lang) => read<Menu>(`/api/games?lang=${lang}`));
const ruleBooks = kept((key) => {
  const [game = '', lang = ''] = key.split('/');
  return read<RuleText[]>(`/api/games/${game}/rules?lang=${lang}`);
});

const lessons = kept((key) => {
  const [game = '', lang = ''] = key.split('/');
  return read<Scene[]>(`/api/games/${encodeURIComponent(game)}/lesson?lang=${lang}`);
});

const catalogues = kept((game) => read<unknown>(`/api/games/${encodeURIComponent(game)}/cards`));
const deck = (id: string) => `/api/my/decks/${encodeURIComponent(id)}`;

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  menu: (lang: Lang) => menus(lang),
  rules: (game: string, lang: Lang) => ruleBooks(`${game}/${lang}`),
  lesson: (game: string, lang: Lang) => lessons(`${game}/${lang}`),
  /** The cards that decks of a game are built from, in the form of that game. */
  cards: (game: string) => catalogues(game),
  checkDeck: (game: string, text: string) => read<Checked>(`/api/games/${encodeURIComponent(game)}/decks/check`, { method: 'POST', json: { text } }),
  pool: (game: string, seed: number) => read<Pool>(`/api/games/${encodeURIComponent(game)}/pools/${seed}`),
  myDecks: () => read<DeckInfo[]>('/api/my/decks'),
  keepDeck: (game: string, text: string) => read<DeckInfo>('/api/my/decks', { method: 'POST', json: { game, text } }),
  changeDeck: (id: string, game: string, text: string) => read<DeckInfo>(deck(id), { method: 'PUT', json: { game, text } }),
  dropDeck: (id: string) => ask(deck(id), { method: 'DELETE' }),
  me: () => read<Me>('/api/me'),
  setMe: (me: NewMe) => read<Me>('/api/me', { method: 'PUT', json: me }),
  register: (account: Credentials) => read<Me>('/api/account', { method: 'POST', json: account }),
  login: (account: Credentials) => read<Me>('/api/login', { method: 'POST', json: account }),
  logout: () => ask('/api/logout', { method: 'POST' }),
  changePassword: (passwords: NewPassword) => read<Me>('/api/account/password', { method: 'PUT', json: passwords }),
  deleteAccount: (password: string) => ask('/api/account/delete', { method: 'POST', json: { password } }),
  sessions: () => read<SessionInfo[]>('/api/my/sessions'),
  endSession: (id: string) => ask(`/api/my/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  endOtherSessions: () => ask('/api/my/sessions', { method: 'DELETE' }),
  lobby: () => read<Lobby>('/api/lobby'),
  myTables: () => read<TableInfo[]>('/api/my/tables'),
  open: (wish: NewTable) => read<Opened>('/api/tables', { method: 'POST', json: wish }),
  table: (id: string) => read<TableInfo>(table(id)),
  /** A page of a finished game, from the position after so many moves on. */
  replay: (id: string, game: number, from: number, seat: string, lang: Lang) =>
    read<ReplayInfo>(`${table(id)}/games/${game}/replay?from=${from}&seat=${seat}&lang=${lang}`),
  /** What a bot of the house thinks of a finished game, from the decision after so many moves on. */
  thoughts: (id: string, game: number, from: number, lang: Lang) => read<Thoughts>(`${table(id)}/games/${game}/thoughts?from=${from}&lang=${lang}`),
  replayRecord: (record: string, from: number, lang: Lang) =>
    read<ReplayInfo>(`/api/replay?from=${from}&lang=${lang}`, { method: 'POST', text: record }),
  verify: (record: string) => read<Verdict>('/api/verify', { method: 'POST', text: record }),
  record: async (id: string, game: number) => (await ask(`${table(id)}/games/${game}/record`)).text(),
  recordPath: (id: string, game: number) => `${table(id)}/games/${game}/record`,
};
