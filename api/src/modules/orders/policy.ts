/** What a store decides about its orders; all of it settings. */
export interface OrderPolicy {
  readonly timeZone: string;
  /** How long an unpaid order holds its goods. */
  readonly reservationHours: number;
  readonly depositBp: number;
  /** In centavos. */
  readonly codLimit: number;
  readonly cfLimit: number;
  /** One person does everything: they may approve what they told of themselves. */
  readonly isOnePersonShop: boolean;
  /** Where map pictures come from; null draws the outline of the country. */
  readonly mapTiles: string | null;
}

const HOUR_MS = 3_600_000;

export const reservationMs = ({ reservationHours }: OrderPolicy): number => reservationHours * HOUR_MS;
