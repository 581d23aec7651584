import { Button, Stack } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { newPassword } from '@trastienda/shared/users/rules.ts';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { LOGIN_PATH } from '#lib/remembered-path.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { AuthCard } from '../parts/auth-card.tsx';
import { commonPassword, NewPasswordField, namesIn } from '../parts/person-fields.tsx';
import { useChoosePassword, useResetInvitation } from '../queries/account.ts';

const chosen = z.strictObject({ newPassword });

const FIELD_OF_CODE = { 'password.too-common': 'newPassword' };

/** Where a one-time link leads: to a new password, or to a kind word if it has been used. */
export function ResetScreen() {
  const t = useT();
  const params = useParams({ strict: false });
  const token = String(params['token'] ?? '');
  const { data, error, refetch } = useResetInvitation(token);
  if (data !== undefined) {
    return (
      <AuthCard title={t('auth.reset.title', { name: data.firstName })} lead={t('auth.reset.lead')}>
        <ResetForm token={token} firstName={data.firstName} />
      </AuthCard>
    );
  }
  // A card that changes its words while someone reads them is worse than one that comes a moment later.
  if (error === null) return null;
  const status = readProblem(error)?.status;
  if (status === undefined || status >= 500 || status === 429) {
    return (
      <AuthCard title={t('auth.reset.page')} lead={t('auth.reset.lead')}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth.reset.gone')} lead={t('auth.reset.gone-text')}>
      <Button fullWidth renderRoot={(props) => <Link to={LOGIN_PATH} {...props} />}>
        {t('auth.sent.back')}
      </Button>
    </AuthCard>
  );
}

interface Props {
  readonly token: string;
  readonly firstName: string;
}

function ResetForm({ token, firstName }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { mutateAsync: choose } = useChoosePassword();
  // The link tells no more than the first name; the server knows the others and looks again.
  const names = useMemo(() => namesIn({ firstName }), [firstName]);
  const check = useCallback(
    (values: z.output<typeof chosen>) => commonPassword('newPassword', values.newPassword, names),
    [names],
  );
  const form = useSchemaForm({ schema: chosen, defaultValues: { newPassword: '' }, check });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const send = useCallback(
    async (values: z.output<typeof chosen>) => {
      await choose({ token, ...values });
      await navigate({ to: LOGIN_PATH, replace: true });
      toastDone(t('auth.reset.done'));
    },
    [choose, token, navigate, t],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('auth.reset.page')}>
      <Stack gap="md">
        <FormAlert refusal={refusal} />
        <NewPasswordField
          label={t('auth.password.new')}
          autoFocus
          typed={typed}
          names={names}
          error={form.formState.errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {t('auth.reset.save')}
        </Button>
      </Stack>
    </form>
  );
}
