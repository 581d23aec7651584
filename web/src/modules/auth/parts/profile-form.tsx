import { Button, NativeSelect, Stack } from '@mantine/core';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { ChevronDown } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { FixedFacts } from './fixed-facts.tsx';
import style from './form-grid.module.css';
import { NameFields } from './name-fields.tsx';
import { offeredLanguages } from './offered-languages.ts';
import { PictureField } from './picture-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ user }: { readonly user: SignedInUser }) {
  const t = useT();
  const { form, sending, draft } = useProfileForm(user);
  const { errors, isDirty } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'pictureFileId' });
  const picture = fileId.safeParse(chosen).data ?? null;
  return (
    <form onSubmit={sending.onSubmit} noValidate aria-label={t('auth.profile.data')}>
      <Stack gap="md">
        {draft.wasRestored && <DraftNotice onDiscard={draft.discard} />}
        <FormAlert refusal={sending.refusal} />
        <PictureField
          preview={<PersonAvatar name={user.UserCompleteName} picture={picture} size={72} />}
          labels={{ add: t('auth.picture.add'), change: t('auth.picture.change') }}
          picture={picture}
          error={errors.pictureFileId?.message}
          onChange={(id) => form.setValue('pictureFileId', id, { shouldDirty: true })}
        />
        <NameFields first={form.register('firstName')} last={form.register('lastName')} errors={errors} />
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
          <Button type="submit" loading={sending.isSending} disabled={!isDirty && !sending.isSending}>
            {t('auth.profile.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
