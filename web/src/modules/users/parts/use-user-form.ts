import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { readUserRow } from '@trastienda/shared/users/contract.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useAcceptRow, useChangeUser, useCreateUser } from '../queries.ts';
import type { Change } from './user-form-values.ts';
import { keep, newUserValues, parse, toFormValues, userForm } from './user-form-values.ts';

interface Options {
  readonly user: UserRow | null;
  readonly actor: Actor;
  readonly onDone: (user: UserRow) => void;
}

const FIELD_OF_CODE = { 'user.name-taken': 'userName', 'user.email-taken': 'email' };

const initialValues = (user: UserRow | null, actor: Actor) =>
  user === null ? newUserValues(actor) : toFormValues(user);

/** Saving a user: once per intention, never over somebody else's change, and nothing typed is lost. */
export function useUserForm({ user, actor, onDone }: Options) {
  const t = useT();
  const { mutateAsync: create } = useCreateUser();
  const { mutateAsync: change } = useChangeUser(user?.id ?? actor.id);
  const accept = useAcceptRow();
  const form = useSchemaForm({ schema: userForm, defaultValues: initialValues(user, actor) });
  const place = useMemo(() => ({ name: `user:${user?.id ?? 'new'}`, owner: actor.id }), [user?.id, actor.id]);
  const options = useMemo(() => ({ place, keep, parse }), [place]);
  const { wasRestored, discard, refill } = useDraft(form, options);
  const { keyFor, clearIntent } = useIntent(place);
  const isDone = useRef(false);

  // A newer state fills the form as long as nothing has been typed into it.
  const { isDirty } = form.formState;
  const [base, setBase] = useState(() => initialValues(user, actor));
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
        discard(user === null ? newUserValues(actor) : toFormValues(saved));
        toastDone(t(user === null ? 'users.created' : 'users.saved', { name: saved.firstName }));
        onDone(saved);
      } catch (refusal) {
        const current = readUserRow.reply.safeParse(readProblem(refusal)?.current);
        if (!current.success) throw refusal;
        accept(current.data);
        setTheirs(current.data);
      }
    },
    [user, actor, create, change, keyFor, clearIntent, discard, accept, onDone, t],
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
