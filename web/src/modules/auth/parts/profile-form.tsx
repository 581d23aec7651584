import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { profileChange, signedInUser } from '@trastienda/shared/auth/contract.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { readProblem } from '../../../lib/refusal.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { useFormSending } from '../../../ui/form/use-form-sending.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { toastDone } from '../../../ui/toasts.tsx';
import { useAcceptUser, useChangeProfile } from '../queries.ts';
import { FixedFacts } from './fixed-facts.tsx';
import style from './form-grid.module.css';
import { offeredLanguages } from './offered-languages.ts';
import { PictureField } from './picture-field.tsx';

/** The version is not typed: it says which saved state the text is written over. */
const typedPart = profileChange.omit({ version: true });
type Change = z.output<typeof typedPart>;
type Typed = z.input<typeof typedPart>;

const draftShape = z.object({
  firstName: z.string(),
  lastName: z.string(),
  pictureFileId: fileId.nullable(),
});
const keep = ({ firstName, lastName, pictureFileId }: Typed) => ({ firstName, lastName, pictureFileId });
const parse = (draft: unknown) => draftShape.safeParse(draft).data ?? null;

export function ProfileForm({ user }: { readonly user: SignedInUser }) {
  const t = useWords();
  const { mutateAsync: change } = useChangeProfile();
  const acceptUser = useAcceptUser();
  const keyFor = useIdempotencyKey();
  const form = useSchemaForm({ schema: typedPart, defaultValues: savedIn(user) });
  const { errors, isDirty } = form.formState;
  const draft = useMemo(
    () => ({ place: { name: 'profile', owner: user.UserID }, keep, parse }),
    [user.UserID],
  );
  const { wasRestored, discard } = useDraft(form, draft);
  const picture = useWatch({ control: form.control, name: 'pictureFileId' });

  // Stays at what this form was filled from, so that a change made elsewhere is told and not overwritten.
  const [version, setVersion] = useState(user.Version);
  useEffect(() => {
    if (isDirty || user.Version === version) return;
    form.reset(savedIn(user));
    setVersion(user.Version);
  }, [form, isDirty, user, version]);

  const send = useCallback(
    async (typed: Change) => {
      const body = { ...typed, version };
      try {
        const saved = await change({ body, idempotencyKey: keyFor(body) });
        discard(savedIn(saved));
        toastDone(t('auth.profile.saved'));
      } catch (refusal) {
        const current = signedInUser.safeParse(readProblem(refusal)?.current);
        if (current.success) {
          // They have been told; saving again is now meant.
          setVersion(current.data.Version);
          acceptUser(current.data);
        }
        throw refusal;
      }
    },
    [version, change, keyFor, discard, acceptUser, t],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send);

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('auth.profile.data')}>
      <Stack gap="md">
        {wasRestored && <DraftNotice onDiscard={() => discard(savedIn(user))} />}
        <FormAlert refusal={refusal} />
        <PictureField
          name={user.UserCompleteName}
          picture={fileId.safeParse(picture).data ?? null}
          error={errors.pictureFileId?.message}
          onChange={(id) => form.setValue('pictureFileId', id, { shouldDirty: true })}
        />
        <div className={style.pair}>
          <TextInput
            label={t('auth.first-name')}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextInput
            label={t('auth.last-name')}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...form.register('lastName')}
          />
        </div>
        <NativeSelect
          label={t('auth.profile.language')}
          rightSection={<ChevronDown size={16} aria-hidden />}
          data={offeredLanguages(user.Language).map((language) => ({
            value: language,
            label: t(`ui.language.${language}`),
          }))}
          {...form.register('language')}
        />
        <FixedFacts user={user} />
        <div className={style.actions}>
          <Button type="submit" loading={isSending} disabled={!isDirty && !isSending}>
            {t('auth.profile.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function savedIn(user: SignedInUser): Change {
  return {
    firstName: user.FirstName,
    lastName: user.LastName,
    language: user.Language,
    pictureFileId: user.PictureFileID,
  };
}
