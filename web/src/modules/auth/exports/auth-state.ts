import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';

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
