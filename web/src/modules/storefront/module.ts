import { Store } from 'lucide-react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import type { ModuleCard } from '#lib/module-card.ts';
import type { OrderStarter } from '#modules/orders/parts/order-form/order-starters.ts';
import { STOREFRONT_MESSAGES } from './messages.ts';

/** The sellers' side of the public catalogue. It has no screen of its own: sellers live among their orders. */
export const STOREFRONT_CARD: ModuleCard = {
  name: 'storefront',
  messages: [STOREFRONT_MESSAGES],
  screens: [],
  extras: [
    {
      path: '/orders/myorders',
      load: async () => {
        const [{ MyCatalogue }] = await Promise.all([
          import('./parts/catalogue/my-catalogue.tsx'),
          loadMessages([STOREFRONT_MESSAGES]),
        ]);
        return { Extra: MyCatalogue };
      },
    },
  ],
  commands: [{ labelId: 'storefront.mine', icon: Store, to: '/orders/myorders?panel=catalogue' }],
};

/** «Abrir bolsa» in the form of an order, fetched together with the form. */
export async function loadBagStarter(): Promise<OrderStarter> {
  const [{ BagStarter }] = await Promise.all([
    import('./parts/bag/bag-starter.tsx'),
    loadMessages([STOREFRONT_MESSAGES]),
  ]);
  return BagStarter;
}
