import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { newPassword } from '@trastienda/shared/users/rules.ts';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { LOGIN_PATH } from '#lib/remembered-path.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useChoosePassword } from '../queries.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { commonPassword, namesIn } from './password-rule.ts';

const chosen = z.strictObject({ newPassword });
const FIELD_OF_CODE = { 'password.too-common': 'newPassword' };

interface Props {
  readonly token: string;
  readonly firstName: string;
}

export function ResetForm({ token, firstName }: Props) {
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
