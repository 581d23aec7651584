import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { insertUser, readyUser } from '../modules/users/writes.ts';
import { audit } from '../platform/audit.ts';
import type { InTransaction } from '../platform/ctx.ts';
import { hashPassword } from '../platform/passwords.ts';

/** Known to everybody, which is why the demonstration listens on this computer only. */
export const DEMO_PASSWORD = 'trastienda-demo';

interface Person {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preset: PresetName;
}

export const DEMO_PEOPLE: readonly Person[] = [
  { userName: 'admin', firstName: 'Lucía', lastName: 'Morales', preset: 'admin' },
  { userName: 'vendedora', firstName: 'Andrea', lastName: 'Xicará', preset: 'vendor' },
  { userName: 'logistica', firstName: 'Carlos', lastName: 'Ajú', preset: 'logisticManager' },
  { userName: 'compras', firstName: 'Mónica', lastName: 'Estrada', preset: 'buyer' },
  { userName: 'finanzas', firstName: 'Roberto', lastName: 'Cifuentes', preset: 'finance' },
  { userName: 'gabriela', firstName: 'Gabriela', lastName: 'Tzoc', preset: 'vendor' },
  { userName: 'jimena', firstName: 'Jimena', lastName: 'Paredes', preset: 'vendor' },
];

export async function addDemoPeople(tx: InTransaction): Promise<void> {
  // One hash for all: they share the password anyway, and the first start should be quick.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { preset, ...person } of DEMO_PEOPLE) {
    const { userName } = person;
    const user = readyUser(tx, { ...person, email: `${userName}@trastienda.example`, passwordHash }, preset);
    await insertUser(tx, user);
    await audit(tx, { entity: 'user', entityId: user.id, command: 'sample-data', after: { userName } });
  }
}
