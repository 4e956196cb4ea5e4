/** The pages of the house and the addresses they stand at. */

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; game: number }
  | { page: 'record' }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'decks'; deck: string | null }
  | { page: 'print'; game: string }
  | { page: 'account' }
  | { page: 'missing' };

type Make = (...parts: (string | undefined)[]) => Route;

const PAGES: [RegExp, Make][] = [
  [/^\/$/, () => ({ page: 'lobby' })],
  [/^\/new\/([a-z0-9-]+)$/, (game) => ({ page: 'new', game: game ?? '' })],
  [/^\/t\/([\w-]+)$/, (table) => ({ page: 'table', table: table ?? '' })],
  [/^\/t\/([\w-]+)\/g\/(\d+)$/, (table, game) => ({ page: 'replay', table: table ?? '', game: Number(game) })],
  [/^\/replay$/, () => ({ page: 'record' })],
  [/^\/rules\/([a-z0-9-]+)$/, (game) => ({ page: 'rules', game: game ?? '' })],
  [/^\/learn\/([a-z0-9-]+)$/, (game) => ({ page: 'learn', game: game ?? '' })],
  [/^\/decks(?:\/([\w-]+))?$/, (deck) => ({ page: 'decks', deck: deck ?? null })],
  [/^\/print\/([a-z0-9-]+)$/, (game) => ({ page: 'print', game: game ?? '' })],
  [/^\/account$/, () => ({ page: 'account' })],
];

/** Which page an address means. */
export function routeOf(path: string): Route {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const [pattern, make] of PAGES) {
    const found = pattern.exec(bare);
    if (found) return make(...found.slice(1));
  }
  return { page: 'missing' };
}

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash.slice(1));
  route: Route = $derived(routeOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  /** Goes to an address of the house. */
  go(to: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    const before = this.path;
    this.read();
    if (this.path !== before) scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = decodeURIComponent(location.hash.slice(1));
  }

  /** Follows links within the house without a new page; all others are the browser's. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
