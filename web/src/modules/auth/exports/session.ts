import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { applyToken } from '#lib/call-route.ts';
import { removeDraftsOf } from '#lib/drafts.ts';
import { forgetLastPath } from '#lib/remembered-path.ts';
import { isTokenLive, readStoredToken, removeStoredToken, writeStoredToken } from '#lib/stored-token.ts';
import { fetchMe, signOut } from '../queries/session.ts';
import { readStoredUser, removeStoredUser, writeStoredUser } from './kept-users.ts';

/** The session this browser kept, or null. Whatever is wrong with it is logged and counts as none. */
export async function restoreSession(now: Date): Promise<SignedInUser | null> {
  try {
    const token = readStoredToken();
    if (!isTokenLive(token, now)) {
      forgetSession();
      return null;
    }
    applyToken(token);
    // A live token whose user has gone missing is asked for anew, before anything is drawn from it.
    return readStoredUser() ?? (await fetchMe());
  } catch (error) {
    console.error(error);
    forgetSession();
    return null;
  }
}

export function keepSession(token: string, user: SignedInUser): void {
  // The user first: other tabs read it when they hear of the token.
  writeStoredUser(user);
  writeStoredToken(token);
  applyToken(token);
}

export function forgetSession(): void {
  applyToken(null);
  removeStoredToken();
  removeStoredUser();
}

/** Leaving on purpose: the server ends the session, and neither path nor drafts stay for the next person. */
export function leaveSession(user: SignedInUser | null): void {
  // The call takes the token along before it is forgotten; its failure changes nothing here.
  signOut().catch((refusal: unknown) => console.error(refusal));
  forgetSession();
  forgetTraces(user);
}

export function forgetTraces(user: SignedInUser | null): void {
  forgetLastPath();
  if (user !== null) removeDraftsOf(user.UserID);
}
