import type { Config } from '#platform/settings/config.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';

/** What a store decides about its reports; all of it settings. */
export interface ReportPolicy {
  readonly timeZone: string;
  readonly currency: string;
  /** A small taxpayer's prices hold no IVA. */
  readonly holdsIva: boolean;
  /** One person does everything: they may approve what they closed. */
  readonly isOnePersonShop: boolean;
  readonly store: StoreProfile;
}

export function reportPolicy({ store, orders, billing }: Config): ReportPolicy {
  return {
    timeZone: store.timeZone,
    currency: store.currency,
    holdsIva: billing.regime === 'general',
    isOnePersonShop: orders.isOnePersonShop,
    store,
  };
}
