import type { PaymentPolicy } from '#modules/payments/policy.ts';

/** What a store decides about its orders; nearly all of it settings. */
export interface OrderPolicy extends PaymentPolicy {
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
