import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { Maximize2 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { DrawerState } from '#ui/list/list-definition.ts';
import { OrderView } from '../order-view/order-view.tsx';
import style from './order-drawer.module.css';

interface Props {
  readonly order: OrderRow;
  readonly drawer: DrawerState;
  readonly go: (change: Readonly<Record<string, unknown>>) => void;
}

/** An order beside its list. */
export function OrderDrawer({ order, drawer, go }: Props) {
  const t = useT();
  return (
    <>
      <button type="button" className={style.whole} onClick={() => go({ open: order.id, full: '1' })}>
        <Maximize2 size={14} aria-hidden />
        {t('orders.list.whole-page')}
      </button>
      <OrderView
        orderId={order.id}
        layout="drawer"
        onEdit={() => go({ edit: order.id })}
        onOpenOrder={drawer.show}
      />
    </>
  );
}
