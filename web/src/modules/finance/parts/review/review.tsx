import { ActionIcon, Flex, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { paymentId } from '@trastienda/shared/payments/ids.ts';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { BulkBar } from '#ui/list/bulk/bulk-bar.tsx';
import { ListBody } from '#ui/list/list-body.tsx';
import { ListTabs } from '#ui/list/list-head.tsx';
import { toggleRow } from '#ui/list/selection.ts';
import { useRoomBelow } from '#ui/list/table/use-room-below.ts';
import { ListExport, ListLiveUpdates } from '#ui/list/toolbar/list-toolbar.tsx';
import { useList } from '#ui/list/use-list.ts';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { PageActions } from '#ui/page/page-head.tsx';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { type Decision, fetchAhead, usePaymentOptions } from '../../queries/payments.ts';
import { useSitting } from '../../queries/sitting.ts';
import page from '../finance.module.css';
import { UndoneNotices, useDecisions } from './decisions.tsx';
import { Idle } from './idle.tsx';
import { OpenPayment } from './open-payment.tsx';
import { paymentList } from './queue/payment-list.tsx';
import { Queue, QueueHead } from './queue/queue.tsx';
import { beside, following, queueRows } from './queue/queue-rows.ts';
import style from './review.module.css';
import { useReviewKeys } from './review-keys.ts';

/** `useRoomBelow` leaves room for a line under the rows, which stands inside the panes here. */
const LINE_PX = 44;
const nothing = () => undefined;

/** The queue, the receipt and the decision. */
export function Review({ actor }: { readonly actor: Actor }) {
  const t = useT();
  const money = useMoney();
  const queryClient = useQueryClient();
  const list = useList(usePaymentList(actor));
  const { state, read, go, setSelection } = list;
  const { summary, begin, add } = useSitting();
  const { decide, send, leaving, isDecided, undone, dismiss } = useDecisions(add);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const search = useRef<HTMLInputElement>(null);
  const panes = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(panes) + LINE_PX;

  const open = paymentId.safeParse(state.open).data ?? null;
  const rows = useMemo(
    () => queueRows(read.rows, { tab: state.tab, open, leaving }),
    [read.rows, state.tab, open, leaving],
  );
  const total = Math.max(rows.length, read.total - (read.rows.length - rows.length));
  const shownList = { ...list, read: { ...read, rows, total } };
  const at = rows.findIndex(({ id }) => id === open);
  const shown = rows[at];
  const show = (id: string | null) => go({ open: id, isEditing: false }, open !== null);
  const [isEager, setEager] = useState(false);
  const step = (by: -1 | 1) => {
    const next = beside(rows, open, by);
    if (next !== null) show(next.id);
    else if (read.isPending) setEager(true);
  };
  const [firstRow] = rows;
  useEffect(() => {
    if (!isEager || firstRow === undefined) return;
    setEager(false);
    go({ open: firstRow.id });
  }, [isEager, firstRow, go]);
  const close = () => show(null);
  const isOpen = open !== null;
  useEffect(() => {
    if (isOpen) begin();
  }, [isOpen, begin]);
  const card = useCardAtTop(isOpen && !isPhone);
  const isAtEnd = !isOpen && rows.length === 0 && !read.isPending && summary !== null;
  useReviewKeys({
    search,
    step,
    close: open === null ? null : close,
    tick:
      open === null || list.definition.bulkActions === undefined
        ? null
        : () => setSelection((before) => toggleRow(before, open)),
  });

  const ahead = beside(rows, open, 1)?.id;
  useEffect(() => {
    if (open !== null && ahead !== undefined) void fetchAhead(queryClient, ahead);
  }, [queryClient, open, ahead]);

  const goOn = (decided: string) =>
    show(following(rows, decided, { userId: actor.id, now: new Date() })?.id ?? null);
  const onDecide = (payment: Payment, decision: Decision) => {
    void decide(payment, decision);
    goOn(payment.id);
  };
  const onSend = async (payment: Payment, decision: Decision) => {
    await send(payment, decision);
    if (decision.kind === 'approve') goOn(payment.id);
  };

  const arrows = (
    <>
      <Arrow way={-1} isOff={at <= 0} onPress={() => step(-1)} />
      <Arrow way={1} isOff={at < 0 ? rows.length === 0 : at === rows.length - 1} onPress={() => step(1)} />
    </>
  );
  const opened = (head: ReactNode) =>
    open !== null && (
      <OpenPayment
        key={open}
        id={open}
        actor={actor}
        head={head}
        isDecided={isDecided}
        onDecide={onDecide}
        onSend={onSend}
      />
    );
  const place = at >= 0 && read.isTotalExact ? t('review.place', { number: at + 1, count: total }) : '';

  return (
    <Flex direction="column" pb={{ base: 72, sm: 0 }}>
      <PageActions>
        <ListExport list={list} />
      </PageActions>
      <section ref={card} className={style.card} aria-label={t('review.queue')}>
        <ListTabs list={list} />
        <UndoneNotices
          undone={undone}
          onOpen={({ payment }) => {
            dismiss(payment.id);
            show(payment.id);
          }}
          onRetry={({ payment, decision, idempotencyKey }) => void decide(payment, decision, idempotencyKey)}
          onDismiss={({ payment }) => dismiss(payment.id)}
        />
        <VisuallyHidden role="status">
          {shown === undefined
            ? ''
            : t('review.opened', {
                label: shown.label,
                amount: money(shown.amount),
                name: shown.customerName,
              })}
        </VisuallyHidden>
        {isPhone ? (
          <>
            <QueueHead list={list} search={search} />
            <ListLiveUpdates list={list} />
            {isAtEnd ? (
              <Idle count={0} summary={summary} onStart={nothing} />
            ) : (
              <ListBody list={shownList} isPhone active={null} setActive={nothing} onArrow={nothing} />
            )}
            {open !== null && (
              <SideDrawer
                title={shown === undefined ? t('review.one') : `${shown.label} · ${money(shown.amount)}`}
                tools={arrows}
                onClose={close}
              >
                <div className={style.phone}>{opened(null)}</div>
              </SideDrawer>
            )}
          </>
        ) : (
          <div
            ref={panes}
            className={style.panes}
            data-open={isOpen || undefined}
            {...(!isOpen && { style: { height: room } })}
          >
            <Flex direction="column" miw={0} mih={0} className={style.queue ?? ''}>
              <QueueHead list={list} search={search} />
              <ListLiveUpdates list={list} />
              <Queue list={shownList} actorId={actor.id} />
            </Flex>
            {!isOpen && (
              <Idle count={read.isPending ? 1 : rows.length} summary={summary} onStart={() => step(1)} />
            )}
            {opened(
              <Flex align="center" gap="2xs" flex="none" h={48} ps="md" pe="xs" className={page.lined ?? ''}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="var(--ink)"
                  size={36}
                  radius="sm"
                  className={style.back ?? ''}
                  aria-label={t('review.back')}
                  onClick={close}
                >
                  <ArrowLeft size={18} aria-hidden />
                </ActionIcon>
                <Text component="h2" inherit fz="sm" fw={600}>
                  {shown?.label ?? t('review.one')}
                </Text>
                <Text span inherit truncate flex={1} px="xs" c="dimmed" fz="xs" className={style.place ?? ''}>
                  {place}
                </Text>
                {arrows}
              </Flex>,
            )}
          </div>
        )}
      </section>
      <BulkBar list={list} />
    </Flex>
  );
}

/** Brings the card to the window's top when the first payment is opened, so that its receipt gets all the room. */
function useCardAtTop(isWanted: boolean) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) card.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return card;
}

function usePaymentList(actor: Actor) {
  const intl = useIntl();
  const { data: options } = usePaymentOptions();
  const search = useSearch({ strict: false });
  const tab = 'tab' in search && typeof search.tab === 'string' ? search.tab : 'waiting';
  const money = intl.formatNumberToParts(0, { format: 'money' });
  const sign = money.find(({ type }) => type === 'currency')?.value ?? '';
  const zone = intl.timeZone;
  return useMemo(
    () => paymentList({ actorId: actor.id, tab, zone, sign, options }),
    [actor.id, tab, zone, sign, options],
  );
}

interface ArrowProps {
  readonly way: -1 | 1;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Arrow({ way, isOff, onPress }: ArrowProps) {
  const t = useT();
  const Shape = way < 0 ? ChevronLeft : ChevronRight;
  const label = t(way < 0 ? 'review.previous' : 'review.next');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={style.arrow ?? ''}
      disabled={isOff}
      aria-label={label}
      title={t('review.with-key', { word: label, key: way < 0 ? '←' : '→' })}
      onClick={onPress}
    >
      <Shape size={20} aria-hidden />
    </ActionIcon>
  );
}
