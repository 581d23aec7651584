import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { useEffect } from 'react';
import { applyToken, onUnauthorized } from '#lib/call-route.ts';
import { TOKEN_KEY } from '#lib/stored-token.ts';
import { forgetSession, forgetTraces } from './session.ts';

interface Signals {
  readonly user: SignedInUser | null;
  readonly end: (isOnPurpose: boolean) => void;
  /** Another tab signed in, perhaps as someone else. */
  readonly replace: () => void;
}

/** Ends or replaces the session when the server or another tab says so. */
export function useSessionSignals({ user, end, replace }: Signals): void {
  useEffect(
    () =>
      onUnauthorized(() => {
        forgetSession();
        end(false);
      }),
    [end],
  );

  useEffect(() => {
    const listen = (event: StorageEvent) => {
      const isCleared = event.key === null;
      if (!isCleared && event.key !== TOKEN_KEY) return;
      if (isCleared || event.newValue === null) {
        if (user === null) return;
        applyToken(null);
        forgetTraces(user);
        end(true);
      } else {
        replace();
      }
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [user, end, replace]);
}
