import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { users } from '#modules/users/tables.ts';
import { fullName } from '#platform/auth/identity.ts';
import type { InTransaction } from '#platform/ctx.ts';

export interface Person {
  readonly id: UserId;
  readonly name: string;
}

export interface Seller extends Person {
  readonly userName: string;
  readonly discountLimitBp: number;
  /** How much of the year's sales is theirs, beside the others'. */
  readonly share: number;
}

/** Who did the work of the demonstration's year. */
export interface Staff {
  readonly keeper: Person;
  readonly buyer: Person;
  readonly logistics: Person;
  readonly finance: Person;
  readonly sellers: readonly [Seller, ...Seller[]];
}

/** The first one is the seller whom the demonstration is seen through. */
const SHARES = { vendedora: 29, gabriela: 22, jimena: 20, wendy: 16, kevin: 13 } as const;

export async function readStaff(tx: InTransaction): Promise<Staff> {
  const rows = new Map((await tx.db.select().from(users)).map((row) => [row.userName, row]));
  const rowOf = (userName: string) => {
    const row = rows.get(userName);
    if (row === undefined) throw new Error(`the demonstration has no ${userName}`);
    return row;
  };
  const person = (userName: string): Person => ({
    id: rowOf(userName).id,
    name: fullName(rowOf(userName)),
  });
  const seller = (userName: keyof typeof SHARES): Seller => ({
    ...person(userName),
    userName,
    discountLimitBp: rowOf(userName).discountLimitBp,
    share: SHARES[userName],
  });
  return {
    keeper: person('admin'),
    buyer: person('compras'),
    logistics: person('logistica'),
    finance: person('finanzas'),
    sellers: [seller('vendedora'), seller('gabriela'), seller('jimena'), seller('wendy'), seller('kevin')],
  };
}
