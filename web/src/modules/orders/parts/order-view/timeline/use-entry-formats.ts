import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import { useOrderOptions } from '../../../queries/lists.ts';
import type { EntryFormats } from './changes.ts';

/** What sentences are made with: the language of the screen, and the names people know. */
export function useEntryFormats(order: Order): EntryFormats {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const { data } = useOrderOptions();
  const { sellerId, seller, courierId, courier, shipments } = order;
  const parcels = shipments.length;
  return useMemo(
    () => ({
      t,
      money,
      parcels,
      day: (isoDay) => intl.formatDate(isoDay, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
      sellerOf: (id) => (id === sellerId ? seller : data?.sellers.find((one) => one.id === id)?.name),
      courierOf: (id) =>
        id === courierId ? (courier ?? undefined) : data?.couriers.find((one) => one.id === id)?.name,
    }),
    [t, money, parcels, intl, sellerId, seller, courierId, courier, data],
  );
}
