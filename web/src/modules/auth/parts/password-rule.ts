import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { canUsePassword } from '@trastienda/shared/users/rules.ts';

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
