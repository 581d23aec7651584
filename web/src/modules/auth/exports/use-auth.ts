import type { credentials, registration, SignedInUser } from '@trastienda/shared/auth/contract.ts';
import type { FactorAnswer } from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId } from '@trastienda/shared/kernel/ids.ts';
import { createContext, useContext } from 'react';
import type { z } from 'zod';

export interface AuthState {
  readonly isLoggedIn: boolean;
  readonly isInitialized: boolean;
  readonly user: SignedInUser | null;
}

export type AuthAction =
  | { readonly type: 'initialize'; readonly isLoggedIn: boolean; readonly user: SignedInUser | null }
  | { readonly type: 'login'; readonly user: SignedInUser }
  | { readonly type: 'logout' }
  | { readonly type: 'register'; readonly user: SignedInUser | null }
  /** The same session, with the rights and the profile in force now. */
  | { readonly type: 'refresh'; readonly user: SignedInUser };

export const STARTING_AUTH: AuthState = { isLoggedIn: false, isInitialized: false, user: null };

export function authReducer(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case 'initialize':
      return { isLoggedIn: action.isLoggedIn, isInitialized: true, user: action.user };
    case 'login':
      return { ...state, isLoggedIn: true, user: action.user };
    case 'logout':
      return { ...state, isLoggedIn: false, user: null };
    case 'register':
      return { ...state, user: action.user };
    case 'refresh':
      return state.isLoggedIn ? { ...state, user: action.user } : state;
  }
}

export interface Auth extends AuthState {
  /** The person chose to leave, here or in another tab: their last page is not offered to the next one. */
  readonly hasLeft: boolean;
  /** The store asks a second factor of this person before anything else. */
  readonly owesFactor: boolean;
  readonly login: (given: z.input<typeof credentials>) => Promise<void>;
  /** The second half of a sign-in, or all of it with a passkey. */
  readonly loginWithFactor: (challenge: ChallengeId, answer: FactorAnswer) => Promise<void>;
  /** With a one-time link; whoever chooses a password has signed in with it. */
  readonly choosePassword: (token: string, newPassword: string) => Promise<void>;
  /** The factor that was owed is there. */
  readonly settleFactor: () => void;
  readonly logout: () => void;
  readonly register: (given: Omit<z.input<typeof registration>, 'id'>) => Promise<void>;
  readonly resetPassword: () => Promise<void>;
  readonly updateProfile: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used inside AuthProvider');
  return auth;
}
