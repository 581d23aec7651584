import { Anchor, Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { registration } from '@trastienda/shared/auth/contract.ts';
import type { LucideIcon } from 'lucide-react';
import { Check, Hourglass, KeyRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { DraftNotice, FormAlert } from '#ui/form/form-alert.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useAuth } from '../exports/use-auth.ts';
import style from '../parts/auth-card.module.css';
import { AuthCard, AuthFoot } from '../parts/auth-card.tsx';
import { commonPassword, NameFields, NewPasswordField, namesIn } from '../parts/person-fields.tsx';

const formSchema = registration.omit({ id: true });

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

export function RegisterScreen() {
  const t = useT();
  const [sentFor, setSentFor] = useState<string | null>(null);
  if (sentFor !== null) {
    return (
      <AuthCard title={t('auth.sent.title')} lead={t('auth.sent.lead')}>
        <RequestSent email={sentFor} />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={t('auth.register.page')}
      lead={t('auth.register.lead')}
      foot={
        <AuthFoot>
          {t('auth.register.have-access')}{' '}
          <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>{t('auth.login.page')}</Anchor>
        </AuthFoot>
      }
    >
      <RegisterForm onSent={setSentFor} />
    </AuthCard>
  );
}

/** What happens now, as three steps of which the first is done. */
function RequestSent({ email }: { readonly email: string }) {
  const t = useT();
  return (
    <Stack gap="lg">
      <Stack component="ol" gap="lg">
        <Step state="done" icon={Check} text={t('auth.sent.step-requested')} />
        <Step state="now" icon={Hourglass} text={t('auth.sent.step-review')} />
        <Step state="later" icon={KeyRound} text={t('auth.sent.step-enter', { email })} />
      </Stack>
      <Button fullWidth renderRoot={(props) => <Link to="/login" {...props} />}>
        {t('auth.sent.back')}
      </Button>
    </Stack>
  );
}

const STATES = {
  done: { c: 'var(--good-ink)', bg: 'var(--good-wash)' },
  now: { c: 'var(--wait-ink)', bg: 'var(--wait-wash)' },
  later: { c: 'dimmed', bg: 'var(--surface-sunk)' },
};

interface StepProps {
  readonly state: keyof typeof STATES;
  readonly icon: LucideIcon;
  readonly text: string;
}

function Step({ state, icon: Icon, text }: StepProps) {
  return (
    <Flex
      component="li"
      pos="relative"
      gap="sm"
      align="flex-start"
      {...(state === 'later' && { c: 'dimmed' })}
      {...(state === 'now' && { fw: 500 })}
      className={style.step ?? ''}
      data-state={state === 'later' ? undefined : state}
    >
      <Flex component="span" flex="none" p="xs" bdrs="xl" {...STATES[state]}>
        <Icon size={16} aria-hidden />
      </Flex>
      <Text span inherit miw={0} pt="2xs" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Flex>
  );
}

type FormValues = z.output<typeof formSchema>;

function RegisterForm({ onSent }: { readonly onSent: (email: string) => void }) {
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
