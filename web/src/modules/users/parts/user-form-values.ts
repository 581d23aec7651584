import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { userChange, userDetails } from '@trastienda/shared/users/contract.ts';
import { canSetLimits, FIRST_TERMS } from '@trastienda/shared/users/management.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';

/** The version travels with the draft: text written over an older state is recognised as such. */
export const userForm = userChange;
export type UserFormValues = z.input<typeof userForm>;
export type Change = z.output<typeof userForm>;

/** Ten percent off without asking is what most may give. */
const EMPTY: Change = {
  userName: '',
  email: '',
  firstName: '',
  lastName: '',
  roleId: 2,
  codes: [],
  discountLimitBp: 1000,
  commissionBp: 0,
  version: 0,
};

/** What this actor may begin someone new with. */
export function newUserValues(actor: Pick<Actor, 'codes'>): Change {
  return canSetLimits(actor) ? EMPTY : { ...EMPTY, ...FIRST_TERMS, codes: [] };
}

export function toFormValues(user: UserRow): Change {
  const { userName, email, firstName, lastName, roleId, codes, discountLimitBp, commissionBp, version } =
    user;
  return { userName, email, firstName, lastName, roleId, codes, discountLimitBp, commissionBp, version };
}

/** What of the form may be kept: all of it, for nothing in it is secret. */
export const keep = (values: UserFormValues): UserFormValues => values;

/** Half-typed text is kept as it is: only its kind is looked at, not whether it is valid. */
const draftShape = z.object({
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleId: z.number(),
  codes: userDetails.shape.codes,
  // What is no number yet is written as null.
  discountLimitBp: z.number().catch(Number.NaN),
  commissionBp: z.number().catch(Number.NaN),
  version: z.number(),
});
export const parse = (draft: unknown): UserFormValues | null => draftShape.safeParse(draft).data ?? null;
