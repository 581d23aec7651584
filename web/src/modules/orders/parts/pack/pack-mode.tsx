import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { ArrowRight, ChevronLeft, ChevronRight, CircleCheck, PackageX, Printer, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { isOnTop, LAYERS, useFocusBack, useOwnEscape } from '#ui/theme/layers.ts';
import { useOrder, useRefreshOrder } from '../../queries/order.ts';
import { PrintOrdersDialog } from '../order-view/prints/print-orders-dialog.tsx';
import style from './pack.module.css';
import { PackParcel, PackSkeleton } from './pack-parcel.tsx';

export interface PackModeProps {
  /** The orders to pack, one after the other. */
  readonly ids: readonly string[];
  /** Where to begin, if not with the first parcel that waits. */
  readonly parcelId?: ShipmentId | undefined;
  readonly onClose: () => void;
}

/** One order after the other, each piece seen before the parcel is closed. */
export function PackMode({ ids, parcelId, onClose }: PackModeProps) {
  const t = useT();
  const actor = useActor();
  const orders = useMemo(() => ids.flatMap((id) => orderId.safeParse(id).data ?? []), [ids]);
  const [at, setAt] = useState(0);
  const [packed, setPacked] = useState<ReadonlySet<string>>(new Set());
  const content = useRef<HTMLDivElement>(null);
  useOwnEscape();
  useTopEscape(content, onClose);
  useFocusBack();
  const id = orders[at];
  if (actor === null || id === undefined) return null;
  const isQueue = orders.length > 1;
  const waiting = orders.filter((one) => !packed.has(one));
  // Onward first; what was passed over comes at the end.
  const next = orders.slice(at + 1).find((one) => !packed.has(one)) ?? waiting.find((one) => one !== id);
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={onClose}
      closeOnEscape={false}
      zIndex={LAYERS.dialog}
      transitionProps={{ duration: 140 }}
    >
      <Modal.Content ref={content} bg="var(--page)" aria-label={t('orders.pack.title')}>
        <Modal.Body p={0}>
          <Stack gap={0} h="100dvh">
            <Group
              component="header"
              flex="none"
              wrap="nowrap"
              gap="xs"
              ps="var(--gutter)"
              pe="xs"
              py="xs"
              bg="var(--surface)"
              className={style.head ?? ''}
            >
              <Text
                component="h2"
                flex={1}
                miw={0}
                fz="clamp(var(--mantine-font-size-md), 2.6vw, var(--mantine-font-size-lg))"
                fw={600}
              >
                {t('orders.pack.title')}
              </Text>
              {isQueue && (
                <Group
                  component="nav"
                  gap="xs"
                  wrap="nowrap"
                  className={style.touched ?? ''}
                  aria-label={t('orders.pack.queue')}
                >
                  <ActionIcon
                    variant="default"
                    size={36}
                    disabled={at === 0}
                    aria-label={t('orders.pack.previous')}
                    onClick={() => setAt(at - 1)}
                  >
                    <ChevronLeft size={18} aria-hidden />
                  </ActionIcon>
                  <Stack component="p" gap={0} miw={72} fw={500} lh={1.25} ta="center">
                    <span>{t('orders.pack.place', { number: at + 1, count: orders.length })}</span>
                    <Text span inherit c="dimmed" fz="xs" fw={400} role="status">
                      {t('orders.pack.left', { count: waiting.length })}
                    </Text>
                  </Stack>
                  <ActionIcon
                    variant="default"
                    size={36}
                    disabled={at === orders.length - 1}
                    aria-label={t('orders.pack.next')}
                    onClick={() => setAt(at + 1)}
                  >
                    <ChevronRight size={18} aria-hidden />
                  </ActionIcon>
                </Group>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('ui.close')}
                onClick={onClose}
              >
                <X size={20} aria-hidden />
              </ActionIcon>
            </Group>
            <PackOrder
              key={id}
              id={id}
              actor={{ userId: actor.id, codes: actor.codes }}
              parcelId={parcelId}
              onPacked={() => setPacked((before) => new Set(before).add(id))}
              onNext={next === undefined ? null : () => setAt(orders.indexOf(next))}
              onClose={onClose}
            />
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Escape closes this, unless something lies above it: that closes by the same press. */
function useTopEscape(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && isOnTop(dialog.current)) onClose();
    };
    // Before the listeners of what lies above, which is gone once it has heard.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [dialog, onClose]);
}

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
function PackOrder({ id, actor, parcelId, onPacked, onNext, onClose }: Props) {
  const t = useT();
  const { data: order, error, isPending, isPaused, refetch } = useOrder(id);
  const refresh = useRefreshOrder();
  useLiveEvents('order', ({ entityId }) => {
    if (entityId === null || entityId === id) void refresh(id);
  });
  const [done, setDone] = useState<ShipmentId | null>(null);
  if (order === undefined)
    return error !== null || (isPending && isPaused) ? (
      <Stack flex={1} align="center" justify="center" p="lg">
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </Stack>
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

interface PackDoneProps {
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
function PackDone({ order, actor, isOurs, more, onNext, onClose }: PackDoneProps) {
  const t = useT();
  const [isPrinting, setPrinting] = useState(false);
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => onward.current?.focus(), []);
  const go = more?.onGo ?? onNext ?? onClose;
  const nextKey = more !== null ? 'more' : onNext !== null ? 'go-on' : 'finish';
  return (
    <Stack flex={1} align="center" justify="center" p="lg">
      <Stack align="center" gap="xs" maw={480} c="dimmed" ta="center">
        {isOurs ? (
          <CircleCheck size={56} strokeWidth={1.5} color="var(--good-ink)" aria-hidden />
        ) : (
          <PackageX size={48} aria-hidden />
        )}
        <Text c="var(--ink)" fz="lg" fw={600} role="status">
          {isOurs
            ? t('orders.pack.done', { label: order.label })
            : t(whyNot(order, actor), { label: order.label })}
        </Text>
        <p>{order.customerName}</p>
        <Group justify="center" gap="sm" mt="md" className={style.ways ?? ''}>
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
        </Group>
      </Stack>
      {isPrinting && <PrintOrdersDialog ids={[order.id]} kind="slip" onClose={() => setPrinting(false)} />}
    </Stack>
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
