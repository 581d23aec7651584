import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { profileChange } from '@trastienda/shared/auth/contract.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { z } from 'zod';

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
