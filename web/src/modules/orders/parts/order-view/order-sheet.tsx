import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { Actor } from '#lib/actor.ts';
import { CustomerBlock } from './customer-block.tsx';
import { DeliveryBlock } from './delivery/delivery-block.tsx';
import { OrderHead } from './head/order-head.tsx';
import { HighlightedPartsContext, useHighlightedParts } from './highlighted-parts.ts';
import { OrderLines } from './lines/order-lines.tsx';
import { NotesBlock } from './notes-block.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import style from './order-sheet.module.css';
import type { OrderViewProps } from './order-view-props.ts';
import { ParcelList } from './parcels/parcel-list.tsx';
import { PaymentList } from './payments/payment-list.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { TrackingBlock } from './tracking/tracking-block.tsx';
import { useDialogs } from './use-dialogs.ts';

interface Props extends Omit<OrderViewProps, 'orderId'> {
  readonly order: Order;
  readonly actor: Actor;
}

/** Everything about one order: what is to be done on top, what happened at the end. */
export function OrderSheet({ order, actor, layout, onEdit, onOpenOrder }: Props) {
  const highlighted = useHighlightedParts(order, actor);
  const orderActor = { userId: actor.id, codes: actor.codes };
  const { dialog, openDialog, close } = useDialogs(order, orderActor);
  const isShippable = order.status !== 'draft' && order.status !== 'discarded';
  const main = (
    <>
      <OrderLines order={order} />
      <PaymentList order={order} openDialog={openDialog} />
      {isShippable && order.shipments.length > 0 && (
        <ParcelList order={order} actor={orderActor} openDialog={openDialog} />
      )}
    </>
  );
  const about = (
    <>
      <CustomerBlock order={order} openDialog={openDialog} />
      <DeliveryBlock order={order} />
      <NotesBlock order={order} />
      {order.status !== 'discarded' && !order.isErased && (
        <TrackingBlock order={order} openDialog={openDialog} />
      )}
    </>
  );
  return (
    <HighlightedPartsContext value={highlighted}>
      <div className={style.sheet} data-order-layout={layout} data-bar>
        <OrderHead
          order={order}
          actor={orderActor}
          layout={layout}
          openDialog={openDialog}
          onEdit={onEdit}
          onOpenOrder={onOpenOrder}
        />
        <div className={style.body}>
          <div className={style.columns}>
            <div className={style.column}>
              {main}
              {layout === 'page' && <Timeline order={order} actor={actor} />}
            </div>
            <div className={style.column}>{about}</div>
            {layout === 'drawer' && <Timeline order={order} actor={actor} />}
          </div>
        </div>
        {dialog !== null && (
          <OrderDialogs
            dialog={dialog}
            order={order}
            actor={actor}
            openDialog={openDialog}
            onClose={close}
            onOpenOrder={(id) => {
              close();
              onOpenOrder(id);
            }}
          />
        )}
      </div>
    </HighlightedPartsContext>
  );
}
