import { canUsePassword } from '@trastienda/shared/users/rules.ts';
import type { firstPerson } from '@trastienda/shared/welcome/contract.ts';
import type { z } from 'zod';
import type { NewPerson } from '#modules/users/writes.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { fieldRefused } from '#platform/http/app-error.ts';

/** Ready to be written down: with the password judged as everybody's is, and not to be read any more. */
export async function preparePerson({
  password,
  ...person
}: z.output<typeof firstPerson>): Promise<NewPerson> {
  const verdict = canUsePassword(password, {
    names: [person.userName, person.firstName, person.lastName],
  });
  if (!verdict.ok) throw fieldRefused('password', verdict.code);
  return { ...person, passwordHash: await hashPassword(password) };
}
