import { readStored, removeStored, writeStored } from './browser-storage.ts';

/** Where a person lands after signing in. */
export const HOME_PATH = '/orders/myorders';
export const LOGIN_PATH = '/login';

const LAST_PATH_KEY = 'lastPath';
const GUEST_PATHS = ['/login', '/register'];

/**
 * A path of ours to return to, or null. Whatever a browser could read as another site
 * (`//evil`, `/\evil`, a scheme, control characters it drops) is refused, and so is the
 * sign-in page itself, which would lead round in a circle.
 */
export function safePath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return null;
  if (candidate.startsWith('//') || /[\\\s\p{Cc}]/u.test(candidate)) return null;
  const base = 'https://trastienda.invalid';
  const url = URL.canParse(candidate, base) ? new URL(candidate, base) : null;
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return null;
  if (GUEST_PATHS.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return null;
  return url.pathname + url.search + url.hash;
}

/** The page this tab showed last while signed in: where a signed-in visitor of `/login` goes back to. */
export function readLastPath(): string | null {
  return safePath(readStored(LAST_PATH_KEY, 'session'));
}

export function writeLastPath(path: string): void {
  writeStored(LAST_PATH_KEY, path, 'session');
}

export function forgetLastPath(): void {
  removeStored(LAST_PATH_KEY, 'session');
}
