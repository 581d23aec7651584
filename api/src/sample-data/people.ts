import { DEMO_PASSWORD, DEMO_PEOPLE } from '@trastienda/sample-store/people.ts';
import { type Person, SELLER_SHARES, type Seller, type Staff } from '@trastienda/sample-store/staff.ts';
import { users } from '#modules/users/tables.ts';
import { insertUserUnlessTaken, readyUser } from '#modules/users/writes.ts';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { InTransaction } from '#platform/ctx.ts';

export async function addDemoPeople(tx: InTransaction): Promise<void> {
  // One hash for all: they share the password anyway, and the first start should be quick.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const { preset, selling, ...person } of DEMO_PEOPLE) {
    const { userName } = person;
    const user = readyUser(tx, { ...person, email: `${userName}@trastienda.example`, passwordHash }, preset);
    // The people of the demonstration have worked here for a year.
    await insertUserUnlessTaken(tx, { ...user, ...selling, hidesFirstSteps: true });
    await audit(tx, { entity: 'user', entityId: user.id, command: 'sample-data', after: { userName } });
  }
}

export async function readStaff(tx: InTransaction): Promise<Staff> {
  const rows = new Map((await tx.db.select().from(users)).map((row) => [row.userName, row]));
  const getRow = (userName: string) => {
    const row = rows.get(userName);
    if (row === undefined) throw new Error(`the demonstration has no ${userName}`);
    return row;
  };
  const person = (userName: string): Person => ({
    id: getRow(userName).id,
    name: fullName(getRow(userName)),
  });
  const seller = (userName: keyof typeof SELLER_SHARES): Seller => ({
    ...person(userName),
    userName,
    discountLimitBp: getRow(userName).discountLimitBp,
    share: SELLER_SHARES[userName],
  });
  return {
    keeper: person('admin'),
    buyer: person('compras'),
    logistics: person('logistica'),
    finance: person('finanzas'),
    sellers: [seller('vendedora'), seller('gabriela'), seller('jimena'), seller('wendy'), seller('kevin')],
  };
}
