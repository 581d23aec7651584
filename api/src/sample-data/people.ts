import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { insertUserUnlessTaken, readyUser } from '#modules/users/writes.ts';
import { audit } from '#platform/audit.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { InTransaction } from '#platform/ctx.ts';

/** Known to everybody, which is why the demonstration listens on this computer only. */
export const DEMO_PASSWORD = 'trastienda-demo';

interface Person {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preset: PresetName;
  /** What a seller may take off and what they earn, in hundredths of a percent. */
  readonly selling?: { readonly discountLimitBp: number; readonly commissionBp: number };
}

export const DEMO_PEOPLE: readonly Person[] = [
  { userName: 'admin', firstName: 'Lucía', lastName: 'Morales', preset: 'admin' },
  {
    userName: 'vendedora',
    firstName: 'Andrea',
    lastName: 'Xicará',
    preset: 'vendor',
    selling: { discountLimitBp: 1000, commissionBp: 500 },
  },
  { userName: 'logistica', firstName: 'Carlos', lastName: 'Ajú', preset: 'logisticManager' },
  { userName: 'compras', firstName: 'Mónica', lastName: 'Estrada', preset: 'buyer' },
  { userName: 'finanzas', firstName: 'Roberto', lastName: 'Cifuentes', preset: 'finance' },
  {
    userName: 'gabriela',
    firstName: 'Gabriela',
    lastName: 'Tzoc',
    preset: 'vendor',
    selling: { discountLimitBp: 1500, commissionBp: 500 },
  },
  {
    userName: 'jimena',
    firstName: 'Jimena',
    lastName: 'Paredes',
    preset: 'vendor',
    selling: { discountLimitBp: 1000, commissionBp: 400 },
  },
  {
    userName: 'wendy',
    firstName: 'Wendy',
    lastName: 'Cojulún',
    preset: 'vendor',
    selling: { discountLimitBp: 800, commissionBp: 400 },
  },
  {
    userName: 'kevin',
    firstName: 'Kevin',
    lastName: 'Barrios',
    preset: 'vendor',
    selling: { discountLimitBp: 500, commissionBp: 300 },
  },
];

export async function addDemoPeople(tx: InTransaction): Promise<void> {
  // One hash for all: they share the password anyway, and the first start should be quick.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { preset, selling, ...person } of DEMO_PEOPLE) {
    const { userName } = person;
    const user = readyUser(tx, { ...person, email: `${userName}@trastienda.example`, passwordHash }, preset);
    await insertUserUnlessTaken(tx, { ...user, ...selling });
    await audit(tx, { entity: 'user', entityId: user.id, command: 'sample-data', after: { userName } });
  }
}
