/** What a store decides that the counts of «Hoy» depend on; all of it settings. */
export interface HomePolicy {
  readonly timeZone: string;
  /** Above it «CF» is not enough; in centavos. */
  readonly cfLimit: number;
  readonly isOnePersonShop: boolean;
}
