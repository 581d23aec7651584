import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { signedInUser } from '@trastienda/shared/auth/contract.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useAcceptUser, useChangeProfile } from '../queries.ts';
import type { Change } from './profile-values.ts';
import { isDisputed, keep, parse, profileForm, savedIn } from './profile-values.ts';

/** Saving one's profile: never over a change made elsewhere, and nothing typed is lost. */
export function useProfileForm(user: SignedInUser) {
  const t = useT();
  const { mutateAsync: change } = useChangeProfile();
  const acceptUser = useAcceptUser();
  const keyFor = useIdempotencyKey();
  const form = useSchemaForm({ schema: profileForm, defaultValues: savedIn(user) });
  const { isDirty, dirtyFields } = form.formState;
  const draftPlace = useMemo(
    () => ({ place: { name: 'profile', owner: user.UserID }, keep, parse }),
    [user.UserID],
  );
  const { wasRestored, discard, refill } = useDraft(form, draftPlace);

  // A newer state comes in around what is being typed. Where both changed the same field the form stays
  // at what it was filled from, so that saving tells of it instead of overwriting.
  const [base, setBase] = useState(() => savedIn(user));
  useEffect(() => {
    const now = savedIn(user);
    // Older for a moment, right after saving.
    if (now.version <= base.version || isDisputed(dirtyFields, base, now)) return;
    refill(now, { keepChanges: isDirty });
    setBase(now);
  }, [user, base, isDirty, dirtyFields, refill]);

  const send = useCallback(
    async (body: Change) => {
      try {
        const saved = savedIn(await change({ body, idempotencyKey: keyFor(body) }));
        discard(saved);
        setBase(saved);
        toastDone(t('auth.profile.saved'));
      } catch (refusal) {
        const current = signedInUser.safeParse(readProblem(refusal)?.current);
        if (current.success) {
          // They have been told; saving again is now meant.
          form.setValue('version', current.data.Version);
          acceptUser(current.data);
        }
        throw refusal;
      }
    },
    [form, change, keyFor, discard, acceptUser, t],
  );
  const sending = useFormSending(form, send);
  return { form, sending, draft: { wasRestored, discard: () => discard(savedIn(user)) } };
}
