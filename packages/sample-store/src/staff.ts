import type { UserId } from '@trastienda/shared/kernel/ids.ts';

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
export const SELLER_SHARES = { vendedora: 29, gabriela: 22, jimena: 20, wendy: 16, kevin: 13 } as const;
