import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { signedInUser } from '@trastienda/shared/auth/contract.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { useCallback } from 'react';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { savedIn } from '../parts/profile-values.ts';
import { useChangeProfile } from '../queries.ts';
import { useAuth } from './use-auth.ts';

/**
 * Keeps a language as that of one's profile, the only place that says which one is spoken: so it lasts
 * through reload and sign-in, and the profile screen never says otherwise.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { user } = useAuth();
  const { mutateAsync: change } = useChangeProfile();
  return useCallback(
    async (language) => {
      if (user === null || user.Language === language) return;
      const choose = (person: SignedInUser) =>
        change({ body: { ...savedIn(person), language }, idempotencyKey: newIdempotencyKey() });
      try {
        await choose(user);
      } catch (refusal) {
        // Changed elsewhere meanwhile: only the language is meant here, the rest stays as it is there.
        const current = signedInUser.safeParse(readProblem(refusal)?.current);
        if (!current.success) throw refusal;
        await choose(current.data);
      }
    },
    [user, change],
  );
}
