import { Button, Flex, NativeSelect, Stack } from '@mantine/core';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { signedInUser } from '@trastienda/shared/auth/contract.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { workOf } from '@trastienda/shared/kernel/roles.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { Fact } from '#ui/data/facts.tsx';
import { PersonAvatar } from '#ui/display/person-avatar.tsx';
import { DraftNotice, FormAlert } from '#ui/form/form-alert.tsx';
import { PictureChoice } from '#ui/form/picture-choice.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useAcceptUser, useChangeProfile } from '../queries/account.ts';
import style from './auth.module.css';
import { NameFields } from './person-fields.tsx';
import type { Change } from './profile-values.ts';
import { isDisputed, keep, parse, profileForm, savedIn } from './profile-values.ts';

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
        <PictureChoice
          preview={<PersonAvatar name={user.UserCompleteName} picture={picture} size={72} />}
          textOf={(part) => t(`auth.picture.${part}`)}
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
        <Flex pt="xs" className={style.actions ?? ''}>
          <Button type="submit" loading={sending.isSending} disabled={!isDirty && !sending.isSending}>
            {t('auth.profile.save')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

/** Only Spanish is offered; somebody who already has another language keeps it until they choose. */
function offeredLanguages(current: Language): readonly Language[] {
  return current === 'es' ? ['es'] : ['es', current];
}

/** What one cannot change about oneself. */
function FixedFacts({ user }: { readonly user: SignedInUser }) {
  const t = useT();
  const facts = [
    { name: t('auth.login.user'), value: user.UserName },
    { name: t('auth.email'), value: user.Email },
    { name: t('auth.role'), value: t(`ui.role.${workOf(user.RoleID, splitCodes(user.PermissionCodes))}`) },
  ];
  return (
    <Flex
      component="dl"
      rowGap="sm"
      columnGap="lg"
      py="sm"
      px="md"
      bdrs="md"
      bg="var(--surface-sunk)"
      className={style.facts ?? ''}
    >
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Fact label={name}>{value}</Fact>
        </div>
      ))}
    </Flex>
  );
}

/** Saving one's profile: never over a change made elsewhere, and nothing typed is lost. */
function useProfileForm(user: SignedInUser) {
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
