import type { credentials, registration } from '@trastienda/shared/auth/contract.ts';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { AuthState } from './auth-state.ts';

export interface Auth extends AuthState {
  /** The person chose to leave, here or in another tab: their last page is not offered to the next one. */
  readonly hasLeft: boolean;
  readonly login: (given: z.input<typeof credentials>) => Promise<void>;
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
