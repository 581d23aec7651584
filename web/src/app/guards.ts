import { redirect } from '@tanstack/react-router';
import { HOME_PATH, LOGIN_PATH, readLastPath, safePath } from '#lib/remembered-path.ts';

export interface Visitor {
  readonly isLoggedIn: boolean;
  readonly hasLeft: boolean;
}

/** Those who have not signed in go to the sign-in page, and back here afterwards. */
export function requireSignIn(visitor: Visitor, href: string): void {
  if (visitor.isLoggedIn) return;
  const isWorthReturning = !visitor.hasLeft && href !== '/' && href !== HOME_PATH;
  throw redirect({ to: LOGIN_PATH, search: isWorthReturning ? { from: href } : {}, replace: true });
}

/** Those who have signed in go to the page they came from, or home. */
export function requireGuest(visitor: Visitor, from: unknown): void {
  if (!visitor.isLoggedIn) return;
  throw redirect({ href: safePath(from) ?? readLastPath() ?? HOME_PATH, replace: true });
}
