import { Button, Stack, TextInput } from '@mantine/core';
import { registration } from '@trastienda/shared/auth/contract.ts';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useAuth } from '../exports/use-auth.ts';
import { NameFields } from './name-fields.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { commonPassword, namesIn } from './password-rule.ts';

const formSchema = registration.omit({ id: true });
type FormValues = z.output<typeof formSchema>;

const EMPTY: FormValues = { firstName: '', lastName: '', email: '', password: '' };
const FIELD_OF_CODE = { 'password.too-common': 'password' };

const checkPassword = (values: FormValues) => commonPassword('password', values.password, namesIn(values));

/** The password is not among what is kept. */
const draftShape = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
const DRAFT = {
  place: { name: 'register', owner: null },
  keep: ({ firstName, lastName, email }: FormValues) => ({ firstName, lastName, email }),
  parse: (draft: unknown) => draftShape.safeParse(draft).data ?? null,
};

export function RegisterForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useT();
  const { register } = useAuth();
  const form = useSchemaForm({ schema: formSchema, defaultValues: EMPTY, check: checkPassword });
  const { errors } = form.formState;
  const { wasRestored, discard } = useDraft(form, DRAFT);
  const typed = useWatch({ control: form.control });

  const send = useCallback(
    async (values: FormValues) => {
      await register(values);
      discard(EMPTY);
      onSent(values.email);
    },
    [register, discard, onSent],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF_CODE);

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('auth.register.page')}>
      <Stack gap="md">
        {wasRestored && <DraftNotice onDiscard={() => discard(EMPTY)} />}
        <FormAlert refusal={refusal} />
        <NameFields first={form.register('firstName')} last={form.register('lastName')} errors={errors} />
        <TextInput
          label={t('auth.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <NewPasswordField
          label={t('auth.register.password')}
          typed={typed.password ?? ''}
          names={namesIn(typed)}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" fullWidth loading={isSending}>
          {t('auth.register.send')}
        </Button>
      </Stack>
    </form>
  );
}
