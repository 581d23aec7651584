import { Button, Flex, Stack } from '@mantine/core';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { passwordChange } from '@trastienda/shared/auth/contract.ts';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useAuth } from '../exports/use-auth.ts';
import style from '../parts/auth.module.css';
import { FactorsPanel } from '../parts/factors/factors-panel.tsx';
import { commonPassword, NewPasswordField, namesIn } from '../parts/person-fields.tsx';
import { ProfileForm } from '../parts/profile-form.tsx';
import { QuietHoursForm } from '../parts/quiet-hours-form.tsx';
import { SessionsList } from '../parts/sessions-list.tsx';
import { useChangePassword } from '../queries/account.ts';

const EMPTY: Change = { currentPassword: '', newPassword: '' };

const FIELD_OF_CODE = {
  'password.wrong-current': 'currentPassword',
  'password.too-common': 'newPassword',
};

export function ProfileScreen() {
  const t = useT();
  const { user } = useAuth();
  // The guard lets nobody in without a user; between signing out and leaving there is a moment without one.
  if (user === null) return null;
  return (
    <>
      <PageHead title={t('auth.profile.page')} lead={t('auth.profile.lead')} />
      <Panel title={t('auth.profile.data')} hint={t('auth.profile.data-hint')}>
        <ProfileForm key={user.UserID} user={user} />
      </Panel>
      <Panel title={t('auth.quiet.title')} hint={t('auth.quiet.hint')}>
        <QuietHoursForm owner={user.UserID} />
      </Panel>
      <Panel title={t('auth.profile.password')} hint={t('auth.profile.password-hint')}>
        <PasswordForm user={user} />
      </Panel>
      <Panel title={t('auth.profile.factors')} hint={t('auth.profile.factors-hint')}>
        <FactorsPanel />
      </Panel>
      <Panel title={t('auth.profile.sessions')} hint={t('auth.profile.sessions-hint')}>
        <SessionsList />
      </Panel>
    </>
  );
}

type Change = z.output<typeof passwordChange>;

function PasswordForm({ user }: { readonly user: SignedInUser }) {
  const t = useT();
  const { mutateAsync: change } = useChangePassword();
  const names = useMemo(
    () => [
      ...namesIn({ firstName: user.FirstName, lastName: user.LastName, email: user.Email }),
      user.UserName,
    ],
    [user],
  );
  const check = useCallback(
    (values: Change) => commonPassword('newPassword', values.newPassword, names),
    [names],
  );
  const form = useSchemaForm({ schema: passwordChange, defaultValues: EMPTY, check });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });

  const send = useCallback(
    async (values: Change) => {
      await change(values);
      form.reset(EMPTY);
      toastDone(t('auth.password.changed'));
    },
    [change, form, t],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('auth.profile.password')}>
      <Stack gap="md">
        <FormAlert refusal={refusal} />
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.UserName} readOnly hidden />
        <PasswordField
          label={t('auth.password.current')}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <NewPasswordField
          label={t('auth.password.new')}
          typed={typed}
          names={names}
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Flex pt="xs" className={style.actions ?? ''}>
          <Button type="submit" variant="default" loading={isSending}>
            {t('auth.password.change')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
