import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { Trouble } from '#ui/trouble.tsx';
import { useOrder, useRefreshOrder } from '../../queries/order.ts';
import { PackDone } from './pack-done.tsx';
import style from './pack-mode.module.css';
import { PackParcel } from './pack-parcel.tsx';
import { PackSkeleton } from './pack-skeleton.tsx';

interface Props {
  readonly id: OrderId;
  readonly actor: OrderActor;
  readonly parcelId: ShipmentId | undefined;
  readonly onPacked: () => void;
  /** Null behind the last one. */
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** One order of the queue: parcel by parcel, then that it is done. */
export function PackOrder({ id, actor, parcelId, onPacked, onNext, onClose }: Props) {
  const t = useT();
  const { data: order, error, isPending, isPaused, refetch } = useOrder(id);
  const refresh = useRefreshOrder();
  useLiveEvents('order', ({ entityId }) => {
    if (entityId === null || entityId === id) void refresh(id);
  });
  const [done, setDone] = useState<ShipmentId | null>(null);
  if (order === undefined)
    return error !== null || (isPending && isPaused) ? (
      <div className={style.middle}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
    ) : (
      <PackSkeleton label={t('list.loading')} />
    );
  const waiting = parcelsToPack(order, actor);
  const parcel = waiting.find((one) => one.id === parcelId) ?? waiting[0];
  if (done !== null || parcel === undefined)
    return (
      <PackDone
        order={order}
        actor={actor}
        isOurs={done !== null}
        more={parcel === undefined ? null : { parcel, onGo: () => setDone(null) }}
        onNext={onNext}
        onClose={onClose}
      />
    );
  return (
    <PackParcel
      key={parcel.id}
      order={order}
      parcel={parcel}
      onPacked={() => {
        setDone(parcel.id);
        if (waiting.length === 1) onPacked();
      }}
    />
  );
}

function parcelsToPack(order: Order, actor: OrderActor): readonly Shipment[] {
  return order.shipments.filter(({ status }) => canMoveParcel(actor, order, status, 'pack').ok);
}
