import type { PasswordInputProps } from '@mantine/core';
import { Box, Group, Stack, TextInput } from '@mantine/core';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { canUsePassword, SHORTEST_PASSWORD } from '@trastienda/shared/users/rules.ts';
import { Check } from 'lucide-react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

interface NameProps {
  readonly first: UseFormRegisterReturn;
  readonly last: UseFormRegisterReturn;
  readonly errors: { readonly firstName?: FieldError; readonly lastName?: FieldError };
}

/** First and last name, side by side where there is room. */
export function NameFields({ first, last, errors }: NameProps) {
  const t = useT();
  return (
    <AutoGrid least={144} gap="md">
      <TextInput
        label={t('auth.first-name')}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...first}
      />
      <TextInput
        label={t('auth.last-name')}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...last}
      />
    </AutoGrid>
  );
}

interface PasswordProps extends PasswordInputProps {
  readonly typed: string;
  readonly names: readonly string[];
}

/** Says while typing how far it is: how many characters are missing, then whether it is easy to guess. */
export function NewPasswordField({ typed, names, error, ...props }: PasswordProps) {
  const t = useT();
  const missing = SHORTEST_PASSWORD - typed.length;
  const isGood = missing <= 0 && canUsePassword(typed, { names }).ok;
  const isWrong = Boolean(error) && !isGood;
  const hint =
    typed === ''
      ? t('auth.password.advice', { min: SHORTEST_PASSWORD })
      : missing > 0
        ? t('auth.password.missing', { missing })
        : isGood
          ? t('auth.password.good')
          : t('auth.password.guessable');
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      // While the hint says what is missing, the error need not say it again.
      error={typed === '' || isGood ? error : Boolean(error)}
      description={
        <Stack component="span" gap="2xs" mt="xs" data-good={isGood} data-wrong={isWrong}>
          <Box component="span" display="block" bdrs="xs" bg="var(--line)" aria-hidden="true">
            <Box
              component="span"
              display="block"
              w={`${Math.min(1, typed.length / SHORTEST_PASSWORD) * 100}%`}
              h={4}
              bdrs="xs"
              bg={isGood ? 'var(--good-ink)' : 'var(--accent)'}
              style={{ transition: 'width var(--quick)' }}
            />
          </Box>
          <Group
            component="span"
            gap="2xs"
            wrap="nowrap"
            role="status"
            {...((isGood || isWrong) && { c: isGood ? 'var(--good-ink)' : 'var(--danger-ink)' })}
          >
            {isGood && <Check size={14} aria-hidden />}
            {hint}
          </Group>
        </Stack>
      }
    />
  );
}

interface Person {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
}

/** What somebody who knows a person would try first. */
export function namesIn({ firstName = '', lastName = '', email = '' }: Person): readonly string[] {
  return [firstName, lastName, `${firstName}${lastName}`, email, email.split('@')[0] ?? ''].filter(Boolean);
}

export function commonPassword(field: string, password: string, names: readonly string[]): InvalidField[] {
  const verdict = canUsePassword(password, { names });
  return verdict.ok ? [] : [{ field, code: verdict.code, params: {} }];
}
