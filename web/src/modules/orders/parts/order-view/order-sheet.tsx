import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { MessageCircle, QrCode } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import blocksStyle from './blocks.module.css';
import { CommandTrouble } from './command-trouble.tsx';
import { CopyButton } from './copy-button.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { DeliveryBlock } from './delivery/delivery-block.tsx';
import type { DialogState, OpenDialog } from './dialog-state.ts';
import { nextStepOf } from './head/next-step.ts';
import { entriesOf } from './head/order-entries.ts';
import { OrderHead } from './head/order-head.tsx';
import { HighlightedPartsContext, useHighlightedParts } from './highlighted-parts.ts';
import { OrderLines } from './lines/order-lines.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import style from './order-sheet.module.css';
import type { OrderViewProps } from './order-view-props.ts';
import { Parcel } from './parcels/parcel.tsx';
import parcelListStyle from './parcels/parcel-list.module.css';
import { PaymentList } from './payments/payment-list.tsx';
import { Section } from './section.tsx';
import { Timeline } from './timeline/timeline.tsx';
import trackingBlockStyle from './tracking/tracking-block.module.css';
import { trackingLink, trackingText } from './tracking/tracking-text.ts';
import { useOrderCommand } from './use-order-command.ts';

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

/** Nothing at all where nothing was written. */
function NotesBlock({ order }: { readonly order: Order }) {
  const t = useT();
  const { tags } = order;
  const written = textNames(NOTES).filter((name) => order[name] !== '');
  if (written.length === 0 && tags.length === 0) return null;
  return (
    <Section title={t('orders.view.notes')} part="notes">
      <dl className={blocksStyle.notes}>
        {written.map((name) => (
          <div key={name}>
            <dt>{t(`orders.view.${name}`)}</dt>
            <dd>{order[name]}</dd>
          </div>
        ))}
        {tags.length > 0 && (
          <div>
            <dt>{t('orders.view.tags')}</dt>
            <dd>
              <ul className={blocksStyle.tags}>
                {tags.map((tag) => (
                  <li key={tag} className={blocksStyle.tag}>
                    {tag}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

/** `do=pay`, `do=label`, `do=receive` … in the address open their dialog at once: how a list leads here. */
function useDialogs(order: Order, actor: OrderActor) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = 'do' in search ? search.do : undefined;
  const latest = useRef({ order, actor });
  useEffect(() => {
    latest.current = { order, actor };
  });
  useEffect(() => {
    if (typeof wanted !== 'string') return;
    setDialog(dialogOf(wanted, latest.current.order, latest.current.actor));
    // Once: coming back to this address must not ask again.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, do: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [wanted, navigate]);
  return { dialog, openDialog: setDialog, close: useCallback(() => setDialog(null), []) };
}

/** An old link may ask for what is no longer possible: then the order is only shown. */
function dialogOf(wanted: string, order: Order, actor: OrderActor): DialogState | null {
  if (wanted === 'pay' || wanted === 'cancel') {
    const isOffered = entriesOf(order, actor).some(({ entry, why }) => entry === wanted && why === null);
    return isOffered ? { kind: wanted } : null;
  }
  const step = nextStepOf(order, actor);
  if (step.kind !== 'dialog') return null;
  return step.dialog.kind === (wanted === 'report' ? 'road' : wanted) ? step.dialog : null;
}

interface ParcelListProps {
  readonly order: Order;
  readonly actor: OrderActor;
  readonly openDialog: OpenDialog;
}

/** What the order leaves in, each parcel with its own steps. */
function ParcelList({ order, actor, openDialog }: ParcelListProps) {
  const t = useT();
  const command = useOrderCommand(order);
  return (
    <Section
      title={t(order.shipments.length === 1 ? 'orders.view.one-parcel' : 'orders.view.parcels')}
      part="parcels"
    >
      <CommandTrouble refusal={command.refusal} order={order} />
      <ul className={parcelListStyle.parcels}>
        {order.shipments.map((parcel) => (
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
      </ul>
    </Section>
  );
}

/** The customer's own page of this order, ready to be sent. */
function TrackingBlock({ order, openDialog }: { readonly order: Order; readonly openDialog: OpenDialog }) {
  const t = useT();
  const money = useMoney();
  const link = trackingLink(window.location.origin, order.trackingToken);
  return (
    <Section
      title={t('orders.view.tracking')}
      part="tracking"
      tools={<CopyButton text={link} labelId="orders.view.copy-link" />}
    >
      <p className={trackingBlockStyle.link}>{link}</p>
      <div className={trackingBlockStyle.ways}>
        {order.customerPhone !== null && (
          <Button
            variant="default"
            leftSection={<MessageCircle size={16} aria-hidden />}
            renderRoot={(props) => (
              <a
                href={whatsAppLink(order.customerPhone ?? '', trackingText(order, link, { t, money }))}
                target="_blank"
                rel="noopener noreferrer"
                {...props}
              />
            )}
          >
            {t('orders.view.send-whatsapp')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<QrCode size={16} aria-hidden />}
          onClick={() => openDialog({ kind: 'share' })}
        >
          {t('orders.view.show-qr')}
        </Button>
      </div>
    </Section>
  );
}
