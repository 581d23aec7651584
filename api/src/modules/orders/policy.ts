import type { Ctx } from '#platform/ctx.ts';
import type { PayableDocuments } from './payable-document.ts';

/** What a decision on a payment needs to know. */
export interface PaymentPolicy {
  /** One person does everything: they may approve what they submitted themselves. */
  readonly isOnePersonShop: boolean;
  readonly payableDocuments: PayableDocuments;
}

/** What a store decides about its orders; nearly all of it settings. */
export interface OrderPolicy extends PaymentPolicy {
  readonly timeZone: string;
  /** Whether the books of a day were closed: what is told of it afterwards says why. */
  readonly isClosedDay: (ctx: Ctx, day: string) => Promise<boolean>;
  /** How long an unpaid order holds its goods. */
  readonly reservationHours: number;
  readonly depositBp: number;
  /** In centavos. */
  readonly codLimit: number;
  readonly cfLimit: number;
  /** Where map pictures come from; null draws the outline of the country. */
  readonly mapTiles: string | null;
}

const HOUR_MS = 3_600_000;

export const reservationMs = ({ reservationHours }: OrderPolicy): number => reservationHours * HOUR_MS;
