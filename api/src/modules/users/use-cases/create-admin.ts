import { emailAddress, line } from '@trastienda/shared/kernel/text.ts';
import { canUsePassword, newPassword } from '@trastienda/shared/users/rules.ts';
import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { type Ctx, type InTransaction, inTransaction } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { CannotStart } from '#platform/settings/cannot-start.ts';
import { isStoreNew } from '../reads.ts';
import { insertUser, lockAllUsers, type NewPerson, readyUser } from '../writes.ts';

const details = z.object({
  userName: line(60),
  email: emailAddress,
  firstName: line(100),
  lastName: line(100),
  password: newPassword,
});

const FIELD_LABELS: Readonly<Record<string, string>> = {
  userName: 'El usuario no sirve.',
  email: 'El correo no sirve.',
  firstName: 'Falta el nombre.',
  lastName: 'Falta el apellido.',
  password: 'La contraseña debe tener al menos 12 caracteres.',
};

/** Makes an administrator from the terminal: who can run this could write to the database anyway. */
export async function createAdmin(ctx: Ctx, given: z.input<typeof details>): Promise<void> {
  const parsed = details.safeParse(given);
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    throw new CannotStart([...fields].map((field) => FIELD_LABELS[field]).join(' '));
  }
  const { password, ...person } = parsed.data;
  if (!canUsePassword(password, { names: [person.userName, person.firstName, person.lastName] }).ok) {
    throw new CannotStart('Esa contraseña es fácil de adivinar. Usa una frase de varias palabras.');
  }
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, (tx) => addAdmin(tx, { ...person, passwordHash })).catch((error: unknown) => {
    if (!violatedConstraint(error)?.startsWith('users_')) throw error;
    throw new CannotStart('Ya existe alguien con ese usuario o ese correo. Elige otro.');
  });
}

/** Someone who may do everything, by their own action: nobody was there before who could have let them in. */
export async function addAdmin(tx: InTransaction, { passwordHash, ...person }: NewPerson): Promise<void> {
  const admin = readyUser(tx, { ...person, passwordHash }, 'admin');
  await insertUser(tx, { ...admin, language: tx.language });
  await audit(tx, {
    ...{ entity: 'user', entityId: admin.id, command: 'create-admin', after: person },
    by: { id: admin.id, name: fullName(person) },
  });
}

/** Of several who come at once, from here or from the terminal, one is the first; `false` for the others. */
export async function addFirstAdmin(tx: InTransaction, person: NewPerson): Promise<boolean> {
  await lockAllUsers(tx);
  if (!(await isStoreNew(tx.db))) return false;
  await addAdmin(tx, person);
  return true;
}

/** Ready to be stored: with the password judged as everybody's is, and not to be read any more. */
export async function prepareAdmin({
  password,
  ...person
}: Omit<NewPerson, 'passwordHash'> & { readonly password: string }): Promise<NewPerson> {
  const verdict = canUsePassword(password, {
    names: [person.userName, person.firstName, person.lastName],
  });
  if (!verdict.ok) throw fieldRefused('password', verdict.code);
  return { ...person, passwordHash: await hashPassword(password) };
}
