import { Button, Stack, TextInput } from '@mantine/core';
import { firstPerson } from '@trastienda/shared/welcome/contract.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { commonPassword, NameFields, NewPasswordField, namesIn } from '#modules/auth/exports.ts';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';

export type FirstPerson = z.output<typeof firstPerson>;

const EMPTY: FirstPerson = { userName: '', email: '', firstName: '', lastName: '', password: '' };
const FIELD_OF_CODE = { 'password.too-common': 'password' };

const namesOf = (person: Partial<FirstPerson>) => [...namesIn(person), person.userName ?? ''].filter(Boolean);
const checkPassword = (person: FirstPerson) => commonPassword('password', person.password, namesOf(person));

interface Props {
  /** Keep it memoised. */
  readonly onSend: (person: FirstPerson) => Promise<void>;
  readonly sendLabelId: string;
  readonly isDisabled?: boolean;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
}

/** Whoever comes first, and may do everything. */
export function FirstPersonForm({ onSend, sendLabelId, isDisabled = false, children }: Props) {
  const t = useT();
  const form = useSchemaForm({ schema: firstPerson, defaultValues: EMPTY, check: checkPassword });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const { onSubmit, isSending, refusal } = useFormSending(form, onSend, FIELD_OF_CODE);
  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('welcome.person.title')}>
      <Stack gap="md">
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
        <TextInput
          label={t('auth.login.user')}
          description={t('welcome.person.user-hint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.userName?.message}
          {...form.register('userName')}
        />
        <NewPasswordField
          label={t('auth.register.password')}
          typed={typed.password ?? ''}
          names={namesOf(typed)}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {children}
        <Button type="submit" fullWidth loading={isSending} disabled={isDisabled}>
          {sendLabelId}
        </Button>
      </Stack>
    </form>
  );
}
