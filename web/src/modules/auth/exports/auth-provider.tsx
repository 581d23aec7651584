import { useQueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { applyToken, onFactorOwed, onUnauthorized } from '#lib/call-route.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { randomHex } from '#lib/random-id.ts';
import { TOKEN_KEY } from '#lib/stored-token.ts';
import { ME_KEY, useMe } from '../queries/session.ts';
import { rememberRegistrant, writeStoredUser } from './kept-users.ts';
import { forgetSession, forgetTraces, keepSession, leaveSession, restoreSession } from './session.ts';
import type { Auth } from './use-auth.ts';
import { AuthContext, authReducer, STARTING_AUTH } from './use-auth.ts';

const fetchSignIn = () => import('../queries/sign-in.ts');

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const [state, dispatch] = useReducer(authReducer, STARTING_AUTH);
  const [hasLeft, setHasLeft] = useState(false);
  const [owesFactor, setOwesFactor] = useState(false);
  useEffect(() => onFactorOwed(() => setOwesFactor(true)), []);
  const queryClient = useQueryClient();
  const { isLoggedIn, user } = state;

  const restore = useCallback(async () => {
    const restored = await restoreSession(new Date());
    dispatch({ type: 'initialize', isLoggedIn: restored !== null, user: restored });
  }, []);
  useEffect(() => {
    void restore();
  }, [restore]);

  const end = useCallback(
    (isOnPurpose: boolean) => {
      // What one person saw is not left for the next.
      queryClient.clear();
      setOwesFactor(false);
      setHasLeft(isOnPurpose);
      dispatch({ type: 'logout' });
    },
    [queryClient],
  );
  const replace = useCallback(() => {
    queryClient.clear();
    void restore();
  }, [queryClient, restore]);
  useSessionSignals({ user, end, replace });

  // Rights may have changed since the stored copy was made, or change now: ask in the background and draw
  // anew if so.
  const { data: fresh } = useMe(isLoggedIn);
  useLiveEvents('user', ({ entityId }) => {
    if (entityId === user?.UserID) void queryClient.invalidateQueries({ queryKey: ME_KEY });
  });
  useEffect(() => {
    if (fresh === undefined) return;
    writeStoredUser(fresh);
    dispatch({ type: 'refresh', user: fresh });
  }, [fresh]);

  const begin = useCallback(
    ({ token, user: signedIn }: { token: string; user: SignedInUser }) => {
      keepSession(token, signedIn);
      queryClient.clear();
      queryClient.setQueryData(ME_KEY, signedIn);
      setHasLeft(false);
      setOwesFactor(false);
      dispatch({ type: 'login', user: signedIn });
    },
    [queryClient],
  );

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      hasLeft,
      owesFactor,
      login: async (given) => begin(await (await fetchSignIn()).signIn(given)),
      loginWithFactor: async (challenge, answer) =>
        begin(await (await fetchSignIn()).answerSignIn(challenge, answer)),
      choosePassword: async (token, newPassword) =>
        begin(await (await fetchSignIn()).choosePassword({ token, newPassword })),
      settleFactor: () => {
        queryClient.clear();
        setOwesFactor(false);
      },
      logout: () => {
        leaveSession(state.user);
        end(true);
      },
      register: async (given) => {
        // PIN-like, and only a label of this browser's copy: the server makes the real id.
        const id = randomHex(8).toUpperCase();
        await (await fetchSignIn()).askForAccess({ ...given, id });
        rememberRegistrant({ ...given, id });
        // Nobody has signed in by asking: the user value is all that this touches, and there is none yet.
        dispatch({ type: 'register', user: null });
      },
      // The specification's empty placeholders: they make no call. The profile screen has mutations of its own.
      resetPassword: async () => {},
      updateProfile: async () => {},
    }),
    [state, hasLeft, owesFactor, begin, end, queryClient],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

interface Signals {
  readonly user: SignedInUser | null;
  readonly end: (isOnPurpose: boolean) => void;
  /** Another tab signed in, perhaps as someone else. */
  readonly replace: () => void;
}

/** Ends or replaces the session when the server or another tab says so. */
function useSessionSignals({ user, end, replace }: Signals): void {
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
