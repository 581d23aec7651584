import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { readUserRow, userChange, userDetails } from '@trastienda/shared/users/contract.ts';
import { canSetLimits, FIRST_TERMS } from '@trastienda/shared/users/management.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useAcceptRow, useChangeUser, useCreateUser } from '../queries.ts';

/** The version travels with the draft: text written over an older state is recognised as such. */
const userForm = userChange;
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
function newUserValues(actor: Pick<Actor, 'codes'>, commissionBp: number): Change {
  const values = canSetLimits(actor) ? EMPTY : { ...EMPTY, ...FIRST_TERMS, codes: [] };
  return { ...values, commissionBp };
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

interface Options {
  readonly user: UserRow | null;
  readonly actor: Actor;
  /** What somebody new begins with. */
  readonly firstCommissionBp: number;
  readonly onDone: (user: UserRow) => void;
}

const FIELD_OF_CODE = { 'user.name-taken': 'userName', 'user.email-taken': 'email' };

const initialValues = ({ user, actor, firstCommissionBp }: Omit<Options, 'onDone'>) =>
  user === null ? newUserValues(actor, firstCommissionBp) : toFormValues(user);

/** Saving a user: once per intention, never over somebody else's change, and nothing typed is lost. */
export function useUserForm({ user, actor, firstCommissionBp, onDone }: Options) {
  const t = useT();
  const { mutateAsync: create } = useCreateUser();
  const { mutateAsync: change } = useChangeUser(user?.id ?? actor.id);
  const accept = useAcceptRow();
  const form = useSchemaForm({
    schema: userForm,
    defaultValues: initialValues({ user, actor, firstCommissionBp }),
  });
  const place = useMemo(() => ({ name: `user:${user?.id ?? 'new'}`, owner: actor.id }), [user?.id, actor.id]);
  const options = useMemo(() => ({ place, keep, parse }), [place]);
  const { wasRestored, discard, refill } = useDraft(form, options);
  const { keyFor, clearIntent } = useIntent(place);
  const isDone = useRef(false);

  // A newer state fills the form as long as nothing has been typed into it.
  const { isDirty } = form.formState;
  const [base, setBase] = useState(() => initialValues({ user, actor, firstCommissionBp }));
  useEffect(() => {
    if (isDirty || user === null || user.version === base.version) return;
    refill(toFormValues(user));
    setBase(toFormValues(user));
  }, [refill, isDirty, user, base]);

  const [theirs, setTheirs] = useState<UserRow | null>(null);
  const save = useCallback(
    async (values: Change): Promise<void> => {
      const { version, ...details } = values;
      const idempotencyKey = keyFor(values);
      try {
        const saved =
          user === null
            ? await create({ ...details, idempotencyKey })
            : await change({ ...details, version, idempotencyKey });
        clearIntent();
        isDone.current = true;
        setTheirs(null);
        discard(user === null ? newUserValues(actor, firstCommissionBp) : toFormValues(saved));
        toastDone(t(user === null ? 'users.created' : 'users.saved', { name: saved.firstName }));
        onDone(saved);
      } catch (refusal) {
        const current = readUserRow.reply.safeParse(readProblem(refusal)?.current);
        if (!current.success) throw refusal;
        accept(current.data);
        setTheirs(current.data);
      }
    },
    [user, actor, firstCommissionBp, create, change, keyFor, clearIntent, discard, accept, onDone, t],
  );
  const sending = useFormSending(form, save, FIELD_OF_CODE);
  const { onSubmit } = sending;

  return {
    form,
    sending,
    draft: { wasRestored, discard },
    conflict: {
      base,
      theirs,
      /** Saves what was chosen over the state that has just been seen. */
      save: (merged: Change) => {
        if (theirs === null) return;
        form.reset({ ...merged, version: theirs.version }, { keepDefaultValues: true });
        void onSubmit();
      },
      close: () => setTheirs(null),
    },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard() },
  };
}
