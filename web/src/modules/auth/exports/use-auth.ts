import type { credentials, registration } from '@trastienda/shared/auth/contract.ts';
import type { FactorAnswer } from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId } from '@trastienda/shared/kernel/ids.ts';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { AuthState } from './auth-state.ts';

export interface Auth extends AuthState {
  /** The person chose to leave, here or in another tab: their last page is not offered to the next one. */
  readonly hasLeft: boolean;
  /** The store asks a second factor of this person before anything else. */
  readonly owesFactor: boolean;
  readonly login: (given: z.input<typeof credentials>) => Promise<void>;
  /** The second half of a sign-in, or all of it with a passkey. */
  readonly loginWithFactor: (challenge: ChallengeId, answer: FactorAnswer) => Promise<void>;
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
