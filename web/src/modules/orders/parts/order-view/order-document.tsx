import { Button, Group, Stack } from '@mantine/core';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { type OrderActor, seesAll } from '@trastienda/shared/orders/rules.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PaymentList } from '#modules/payments/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Section } from '#ui/document/blocks/section.tsx';
import { createDocumentBody } from '#ui/document/document-body.tsx';
import type { DocumentKind, DocumentParts } from '#ui/document/document-kind.ts';
import { useOrderOptions } from '../../queries/lists.ts';
import { useComment, useOrder, useReaders, useRefreshOrder, useTimeline } from '../../queries/order.ts';
import { CustomerBlock, DeliveryBlock, OrderNotes, TrackingBlock } from './about-blocks.tsx';
import { entriesOf, nextStepOf } from './head/next-step.ts';
import { OrderHead } from './head/order-head.tsx';
import { OrderLines } from './lines/order-lines.tsx';
import type { DialogState, OpenDialog, OrderHandlers } from './order-command.tsx';
import { OrderTrouble, useOrderCommand } from './order-command.tsx';
import { ORDER_PAYMENTS, OrderDialogs } from './order-dialogs.tsx';
import { Parcel } from './parcels/parcel.tsx';
import type { EntryFormats } from './timeline/changes.ts';
import { describeEntry, happenedAtOf } from './timeline/sentences.ts';

/** What of an order each part of the screen shows. */
export const ORDER_PARTS: DocumentParts<Order> = {
  head: ({ stage, paymentState, fulfilment, total, paid, inReview, status }) => [
    stage,
    paymentState,
    fulfilment,
    total,
    paid,
    inReview,
    status,
  ],
  lines: ({ lines, discount, shipping, returned }) => [
    lines.map(({ available: _, ...line }) => line),
    discount,
    shipping,
    returned,
  ],
  delivery: ({ address, delivery, courier, promisedOn }) => [address, delivery, courier, promisedOn],
  customer: ({ customerName, customerPhone, tax }) => [customerName, customerPhone, tax],
  payments: ({ payments }) => payments,
  parcels: ({ shipments }) => shipments,
  notes: (order) => [pickTexts(NOTES, order), order.tags],
  tracking: ({ trackingToken }) => trackingToken,
};

const ORDER_KIND: DocumentKind<Order, DialogState, OrderHandlers> = {
  entity: 'order',
  parseId: (text) => orderId.safeParse(text).data,
  useDocument: useOrder,
  useRefresh: useRefreshOrder,
  missing: { titleId: 'orders.view.missing', textId: 'orders.view.missing-text' },
  parts: ORDER_PARTS,
  toDialog: (wanted, order, { id, codes }) => toDialog(wanted, order, { userId: id, codes }),
  renderHead: (shown) => <OrderHead {...shown} />,
  renderMain: ({ document: order, actor, openDialog, handlers }) => (
    <>
      <ExchangeLinks order={order} onOpenOrder={handlers.onOpenOrder} />
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
    useReaders,
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

/** What sentences are made with: the language of the screen, and the names people know. */
function useEntryFormats(order: Order): EntryFormats {
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

/** The order that this one came of, and those that its goods were exchanged for. */
function ExchangeLinks({
  order,
  onOpenOrder,
}: { readonly order: Order } & Pick<OrderHandlers, 'onOpenOrder'>) {
  const t = useT();
  const links = [
    ...(order.exchangeOf === null ? [] : [{ ...order.exchangeOf, kind: 'of' }]),
    ...order.exchanges.map((one) => ({ ...one, kind: 'by' })),
  ];
  if (links.length === 0) return null;
  return (
    <Group gap="xs">
      {links.map(({ id, label, kind }) => (
        <Button
          key={id}
          variant="light"
          size="compact-sm"
          leftSection={<ArrowLeftRight size={14} aria-hidden />}
          onClick={() => onOpenOrder(id)}
        >
          {t(`orders.view.exchange.${kind}`, { label })}
        </Button>
      ))}
    </Group>
  );
}

interface ParcelListProps {
  readonly order: Order;
  readonly actor: Actor;
  readonly openDialog: OpenDialog;
}

/** What the order leaves in, each parcel with its own steps. */
function ParcelList({ order, actor: { id, codes }, openDialog }: ParcelListProps) {
  const t = useT();
  const command = useOrderCommand(order);
  const { status, shipments } = order;
  if (status === 'draft' || status === 'discarded' || shipments.length === 0) return null;
  const actor = { userId: id, codes };
  return (
    <Section
      title={t(shipments.length === 1 ? 'orders.view.one-parcel' : 'orders.view.parcels')}
      part="parcels"
    >
      <OrderTrouble refusal={command.refusal} order={order} />
      <Stack component="ul" gap="sm">
        {shipments.map((parcel) => (
          <Parcel
            key={parcel.id}
            order={order}
            parcel={parcel}
            actor={actor}
            isReception={seesAll(actor)}
            command={command}
            openDialog={openDialog}
          />
        ))}
      </Stack>
    </Section>
  );
}
