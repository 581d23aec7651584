import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PaymentList } from '#modules/payments/exports.ts';
import { NotesBlock } from '#ui/document/blocks/notes-block.tsx';
import { createDocumentBody } from '#ui/document/document-body.tsx';
import type { DocumentKind } from '#ui/document/document-kind.ts';
import { useComment, useOrder, useRefreshOrder, useTimeline } from '../../queries/order.ts';
import { CustomerBlock } from './customer-block.tsx';
import { DeliveryBlock } from './delivery/delivery-block.tsx';
import type { DialogState, OrderHandlers } from './dialog-state.ts';
import { nextStepOf } from './head/next-step.ts';
import { entriesOf } from './head/order-entries.ts';
import { OrderHead } from './head/order-head.tsx';
import { OrderLines } from './lines/order-lines.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { ORDER_PARTS } from './order-parts.ts';
import { ORDER_PAYMENTS } from './order-payments.ts';
import { ParcelList } from './parcels/parcel-list.tsx';
import { describeEntry, happenedAtOf } from './timeline/sentences.ts';
import { useEntryFormats } from './timeline/use-entry-formats.ts';
import { TrackingBlock } from './tracking/tracking-block.tsx';

const ORDER_KIND: DocumentKind<Order, DialogState, OrderHandlers> = {
  entity: 'order',
  parseId: (text) => orderId.safeParse(text).data,
  useDocument: useOrder,
  useRefresh: useRefreshOrder,
  missing: { titleId: 'orders.view.missing', textId: 'orders.view.missing-text' },
  parts: ORDER_PARTS,
  toDialog: (wanted, order, { id, codes }) => toDialog(wanted, order, { userId: id, codes }),
  renderHead: (shown) => <OrderHead {...shown} />,
  renderMain: ({ document: order, actor, openDialog }) => (
    <>
      <OrderLines order={order} />
      <PaymentList kind={ORDER_PAYMENTS} document={order} onPay={() => openDialog({ kind: 'pay' })} />
      <ParcelList order={order} actor={actor} openDialog={openDialog} />
    </>
  ),
  renderAbout: ({ document: order, openDialog }) => (
    <>
      <CustomerBlock order={order} openDialog={openDialog} />
      <DeliveryBlock order={order} />
      <OrderNotes order={order} />
      <TrackingBlock order={order} openDialog={openDialog} />
    </>
  ),
  renderDialog: (dialog, { document: order, actor, openDialog, onClose, handlers }) => (
    <OrderDialogs
      dialog={dialog}
      order={order}
      actor={actor}
      openDialog={openDialog}
      onClose={onClose}
      onOpenOrder={(id) => {
        onClose();
        handlers.onOpenOrder(id);
      }}
    />
  ),
  timeline: {
    useEntries: useTimeline,
    useComment,
    draftName: 'comment',
    useDescribeEntry: (order) => {
      const formats = useEntryFormats(order);
      return (entry) => ({ at: happenedAtOf(entry), ...describeEntry(entry, formats) });
    },
  },
};

export const OrderDocument = createDocumentBody(ORDER_KIND);

/** An old link may ask for what is no longer possible. */
function toDialog(wanted: string, order: Order, actor: OrderActor): DialogState | null {
  if (wanted === 'pay' || wanted === 'cancel') {
    const isOffered = entriesOf(order, actor).some(({ entry, why }) => entry === wanted && why === null);
    return isOffered ? { kind: wanted } : null;
  }
  const step = nextStepOf(order, actor);
  if (step.kind !== 'dialog') return null;
  return step.dialog.kind === (wanted === 'report' ? 'road' : wanted) ? step.dialog : null;
}

function OrderNotes({ order }: { readonly order: Order }) {
  const t = useT();
  return (
    <NotesBlock
      title={t('orders.view.notes')}
      notes={textNames(NOTES).map((name) => ({ label: t(`orders.view.${name}`), text: order[name] }))}
      tags={order.tags}
    />
  );
}
