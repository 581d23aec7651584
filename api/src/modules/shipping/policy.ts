import type { Config } from '#platform/settings/config.ts';

/** What labels and sheets say of the store. */
export interface ShippingPolicy {
  readonly timeZone: string;
  readonly currency: string;
  readonly store: {
    readonly brand: string;
    readonly address: string | null;
    readonly place: string | null;
    readonly phone: string | null;
  };
  readonly publicUrl: string;
}

export function shippingPolicy({ store, publicUrl }: Config): ShippingPolicy {
  const { timeZone, currency } = store;
  return { timeZone, currency, store, publicUrl };
}
