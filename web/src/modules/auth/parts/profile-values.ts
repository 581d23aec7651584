import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { profileChange, signedInUser } from '@trastienda/shared/auth/contract.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { useCallback } from 'react';
import { z } from 'zod';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { useAuth } from '../exports/use-auth.ts';
import { useChangeProfile } from '../queries/account.ts';

/** The version travels with the draft: text written over an older state is recognised as such. */
export const profileForm = profileChange;
export type ProfileFormValues = z.input<typeof profileForm>;
export type Change = z.output<typeof profileForm>;

export function savedIn(user: SignedInUser): Change {
  return {
    version: user.Version,
    firstName: user.FirstName,
    lastName: user.LastName,
    language: user.Language,
    pictureFileId: user.PictureFileID,
  };
}

const draftShape = z.object({
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  pictureFileId: fileId.nullable(),
});
export const keep = ({ version, firstName, lastName, pictureFileId }: ProfileFormValues) => ({
  version,
  firstName,
  lastName,
  pictureFileId,
});
export const parse = (draft: unknown) => draftShape.safeParse(draft).data ?? null;

/** Whether someone else changed a field that is being changed here: then a person has to decide. */
export function isDisputed(
  typed: Readonly<Partial<Record<keyof Change, unknown>>>,
  before: Change,
  now: Change,
): boolean {
  const names = ['version', 'firstName', 'lastName', 'language', 'pictureFileId'] as const;
  return names.some((name) => Boolean(typed[name]) && before[name] !== now[name]);
}

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
