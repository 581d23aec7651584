import type { CommissionBasis, Settings } from '@trastienda/shared/system/settings.ts';
import type { Config } from '#platform/settings/config.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';

/** What a store decides about its reports; all of it settings. */
export interface ReportPolicy {
  readonly timeZone: string;
  readonly currency: string;
  /** A small taxpayer's prices hold no IVA. */
  readonly holdsIva: boolean;
  /** What of the collected money a commission is computed on, as it is now. */
  readonly commissionBasis: CommissionBasis;
  /** One person does everything: they may approve what they closed. */
  readonly isOnePersonShop: boolean;
  readonly store: StoreProfile;
}

export function reportPolicy(
  { store, orders, billing }: Config,
  { commissionBasis }: Pick<Settings, 'commissionBasis'>,
): ReportPolicy {
  return {
    timeZone: store.timeZone,
    currency: store.currency,
    holdsIva: billing.regime === 'general',
    commissionBasis,
    isOnePersonShop: orders.isOnePersonShop,
    store,
  };
}
