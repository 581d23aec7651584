import { Store } from 'lucide-react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import type { OrderPrefill } from '#modules/orders/exports.ts';
import { STOREFRONT_MESSAGES } from './messages.ts';

/** The sellers' side of the public catalogue. It has no screen of its own: sellers live among their orders. */
export const STOREFRONT_MODULE: ModuleManifest = {
  name: 'storefront',
  messages: [STOREFRONT_MESSAGES],
  screens: [],
  slots: [
    {
      path: '/orders/myorders',
      load: async () => {
        const [{ MyCatalogue }] = await Promise.all([
          import('./parts/catalogue/my-catalogue.tsx'),
          loadMessages([STOREFRONT_MESSAGES]),
        ]);
        return { Slot: MyCatalogue };
      },
    },
  ],
  commands: [{ labelId: 'storefront.mine', icon: Store, to: '/orders/myorders?panel=catalogue' }],
};

/** «Abrir bolsa» in the form of an order, fetched together with the form. */
export async function loadBagPrefill(): Promise<OrderPrefill> {
  const [{ BagPrefill }] = await Promise.all([
    import('./parts/bag/bag-prefill.tsx'),
    loadMessages([STOREFRONT_MESSAGES]),
  ]);
  return BagPrefill;
}
