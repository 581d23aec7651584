import { redirect } from '@tanstack/react-router';
import { HOME_PATH, LOGIN_PATH, readLastPath, safePath } from '#lib/remembered-path.ts';

export interface RouteContext {
  readonly isLoggedIn: boolean;
  readonly hasLeft: boolean;
}

/** Those who have not signed in go to the sign-in page, and back here afterwards. */
export function requireSignIn(routeContext: RouteContext, href: string): void {
  if (routeContext.isLoggedIn) return;
  const isWorthReturning = !routeContext.hasLeft && href !== '/' && href !== HOME_PATH;
  throw redirect({ to: LOGIN_PATH, search: isWorthReturning ? { from: href } : {}, replace: true });
}

/** Those who have signed in go to the page they came from, or home. */
export function requireGuest(routeContext: RouteContext, from: unknown): void {
  if (!routeContext.isLoggedIn) return;
  throw redirect({ href: safePath(from) ?? readLastPath() ?? HOME_PATH, replace: true });
}
