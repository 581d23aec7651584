import { Button } from '@mantine/core';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { ArrowRight, CircleCheck, PackageX, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PrintOrdersDialog } from '../order-view/prints/print-orders-dialog.tsx';
import style from './pack-mode.module.css';

interface Props {
  readonly order: Order;
  readonly actor: OrderActor;
  /** Packed here and now; otherwise there was nothing to pack. */
  readonly isOurs: boolean;
  /** Another parcel of the same order waits. */
  readonly more: { readonly parcel: Shipment; readonly onGo: () => void } | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** What is done, its paper, and the way on under the Enter key. */
export function PackDone({ order, actor, isOurs, more, onNext, onClose }: Props) {
  const t = useT();
  const [isPrinting, setPrinting] = useState(false);
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => onward.current?.focus(), []);
  const go = more?.onGo ?? onNext ?? onClose;
  const nextKey = more !== null ? 'more' : onNext !== null ? 'go-on' : 'finish';
  return (
    <div className={style.middle}>
      <div className={style.done} data-ours={isOurs || undefined}>
        {isOurs ? (
          <CircleCheck size={56} strokeWidth={1.5} aria-hidden />
        ) : (
          <PackageX size={48} aria-hidden />
        )}
        <p className={style.big} role="status">
          {isOurs
            ? t('orders.pack.done', { label: order.label })
            : t(whyNot(order, actor), { label: order.label })}
        </p>
        <p className={style.soft}>{order.customerName}</p>
        <div className={style.ways}>
          {isOurs && (
            <Button
              variant="default"
              size="md"
              leftSection={<Printer size={18} aria-hidden />}
              onClick={() => setPrinting(true)}
            >
              {t('orders.pack.print')}
            </Button>
          )}
          <Button ref={onward} size="md" rightSection={<ArrowRight size={18} aria-hidden />} onClick={go}>
            {t(`orders.pack.${nextKey}`, { number: more?.parcel.position ?? 0 })}
          </Button>
        </div>
      </div>
      {isPrinting && <PrintOrdersDialog ids={[order.id]} kind="slip" onClose={() => setPrinting(false)} />}
    </div>
  );
}

/** Unpaid goods are not packed; whatever else is no longer waiting, somebody has packed. */
function whyNot(order: Order, actor: OrderActor): string {
  const isUnpaid = order.shipments.some(({ status }) => {
    const verdict = canMoveParcel(actor, order, status, 'pack');
    return !verdict.ok && verdict.code === 'order.not-paid';
  });
  return isUnpaid ? 'orders.pack.unpaid' : 'orders.pack.nothing';
}
