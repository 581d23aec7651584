import { Box, CloseButton, Group, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { canMoveParcelTo } from '@trastienda/shared/purchases/rules.ts';
import type { ParcelMove, ParcelStatus } from '@trastienda/shared/purchases/status.ts';
import { PackageOpen } from 'lucide-react';
import type { RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useBoard, useMoveCard } from '#modules/purchases/queries/parcels.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import listStyle from '#ui/list/list.module.css';
import { TabBar } from '#ui/list/tab-bar.tsx';
import { useRoomBelow } from '#ui/list/table/use-room-below.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { Address } from '#ui/page/use-address.ts';
import { PHONE } from '#ui/theme/breakpoints.ts';
import { receiveAddress } from '../../purchase/purchase-facts.ts';
import { stageLabelId } from '../../purchase/stage.tsx';
import { PurchaseBeside, TrackingTools } from '../tracking-tools.tsx';
import style from './board.module.css';
import type { CardColumn } from './board-cards.ts';
import { BOARD_COLUMNS, shownColumns } from './board-cards.ts';
import { BoardColumn, useCardDrops } from './board-column.tsx';
import { StrayDialog, type StrayMove } from './stray-dialog.tsx';

const CARDS = [3, 2, 4, 2, 1, 3, 2];

/** Every parcel on its way, by where it is. */
export function BoardView({ address }: { readonly address: Address }) {
  const t = useT();
  const navigate = useNavigate();
  const { read, go } = address;
  const [q, shop] = [read('q'), read('shop')];
  const filters = useMemo(() => ({ ...(q !== '' && { q }), ...(shop !== '' && { shop }) }), [q, shop]);
  const { data, error, isPaused, isPending, refetch } = useBoard(filters);
  const move = useMoveCard(filters);
  const [refusal, setRefusal] = useState<{ readonly label: string; readonly why: unknown } | null>(null);
  const [stray, setStray] = useState<{ readonly card: ParcelCard; readonly to: StrayMove } | null>(null);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(box);
  const { follow, rest } = useFollowedCard(box);

  const receive = useCallback(
    (card: ParcelCard) => void navigate({ to: receiveAddress(card.purchaseId, card.id) }),
    [navigate],
  );
  const dropCard = useCallback(
    async (card: ParcelCard, to: ParcelMove, note = '') => {
      setRefusal(null);
      follow(card.id);
      try {
        const after = await move(card, to, note);
        const version = after.parcels.find(({ id }) => id === card.id)?.version;
        const from = card.status;
        const canUndo = from !== 'received' && canMoveParcelTo(to, from).ok && version !== undefined;
        toastDone(
          t('tracking.moved', { label: card.label, stage: t(stageLabelId(to)) }),
          canUndo
            ? {
                label: t('tracking.undo'),
                closeLabel: t('ui.close'),
                run: () => void dropCard({ ...card, status: to, version }, from),
              }
            : undefined,
        );
      } catch (why) {
        setRefusal({ label: card.label, why });
      } finally {
        rest();
      }
    },
    [move, t, follow, rest],
  );
  const drop = useCallback(
    (card: ParcelCard, to: ParcelMove | 'received') => {
      if (to === 'received') return receive(card);
      if (to === 'lost' || to === 'returned') return setStray({ card, to });
      void dropCard(card, to);
    },
    [receive, dropCard],
  );
  const columns = shownColumns(data?.columns ?? []);
  const cards = useMemo(() => data?.columns.flatMap((column) => column.cards) ?? [], [data]);
  const over = useCardDrops(cards, drop);
  const chosen = columns.find(({ status }) => status === read('column')) ?? firstWithCards(columns);
  const isEmpty = data !== undefined && columns.every(({ count }) => count === 0);
  return (
    <section className={listStyle.card} aria-label={t('tracking.view.board')}>
      <TrackingTools address={address} hasSearch />
      {refusal !== null && (
        <Box px="md" pt="sm">
          <Notice tone="danger">
            <p>
              <b>{refusal.label}</b> {readProblem(refusal.why)?.message ?? t('ui.no-answer')}
            </p>
            <CloseButton ms="auto" aria-label={t('ui.close')} onClick={() => setRefusal(null)} />
          </Notice>
        </Box>
      )}
      {isPhone && data !== undefined && chosen !== undefined && !isEmpty && (
        <ColumnChooser
          columns={columns}
          current={chosen.status}
          onChoose={(column) => go({ column }, true)}
        />
      )}
      <div ref={box} className={style.board} style={isPhone ? undefined : { height: room }}>
        {data === undefined && (error !== null || (isPending && isPaused)) && (
          <Stack align="center" justify="center" flex={1} p="lg">
            <Trouble refusal={error} onRetry={() => void refetch()} />
          </Stack>
        )}
        {data === undefined && error === null && !isPaused && <BoardSkeleton isPhone={isPhone} />}
        {isEmpty && (
          <Stack align="center" justify="center" flex={1} p="lg">
            <BlankState
              icon={PackageOpen}
              title={t(
                q === '' && shop === '' ? 'tracking.board.empty.title' : 'tracking.board.nothing.title',
              )}
              text={t(q === '' && shop === '' ? 'tracking.board.empty.text' : 'tracking.board.nothing.text')}
            />
          </Stack>
        )}
        {!isEmpty &&
          (isPhone ? columns.filter(({ status }) => status === chosen?.status) : columns).map((column) => (
            <BoardColumn
              key={column.status}
              column={column}
              isPhone={isPhone}
              over={over}
              onOpen={(card) => go({ open: card.purchaseId })}
              onMove={drop}
            />
          ))}
      </div>
      <PurchaseBeside address={address} ids={cards.map(({ purchaseId }) => purchaseId)} />
      {stray !== null && (
        <StrayDialog
          label={stray.card.label}
          to={stray.to}
          onClose={() => setStray(null)}
          onSay={async (note) => {
            setStray(null);
            await dropCard(stray.card, stray.to, note);
          }}
        />
      )}
    </section>
  );
}

function firstWithCards<Column extends { readonly count: number }>(columns: readonly Column[]) {
  return columns.find(({ count }) => count > 0) ?? columns[0];
}

/** A card that goes elsewhere is another one there: whoever moved it by keys finds the focus on it again. */
function useFollowedCard(board: RefObject<HTMLElement | null>) {
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (followed.current === null || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-parcel="${followed.current}"] [aria-haspopup]`)?.focus();
  });
  return useMemo(
    () => ({
      follow: (id: string) => {
        followed.current = id;
      },
      rest: () => {
        followed.current = null;
      },
    }),
    [],
  );
}

/** In the shape of what comes. */
function BoardSkeleton({ isPhone }: { readonly isPhone: boolean }) {
  const t = useT();
  return (
    <Group
      component="output"
      align="stretch"
      gap="xs"
      wrap="nowrap"
      flex={1}
      mih={0}
      aria-label={t('list.loading')}
    >
      {BOARD_COLUMNS.slice(0, isPhone ? 1 : undefined).map((status, at) => (
        <span key={status} className={style.column}>
          <Group component="span" px="sm" pt="xs" pb="2xs">
            <Skeleton component="span" display="block" height={16} width={96} />
          </Group>
          <span className={style.cards}>
            {Array.from({ length: CARDS[at] ?? 1 }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <Skeleton key={card} component="span" display="block" height={112} radius="md" />
            ))}
          </span>
        </span>
      ))}
    </Group>
  );
}

interface Props {
  readonly columns: readonly CardColumn[];
  readonly current: ParcelStatus;
  readonly onChoose: (status: ParcelStatus) => void;
}

/** On a phone one column at a time. */
function ColumnChooser({ columns, current, onChoose }: Props) {
  const t = useT();
  return (
    <TabBar
      label={t('tracking.board.columns')}
      current={current}
      tabs={columns.map(({ status, count }) => ({
        id: status,
        text: t(stageLabelId(status)),
        count: { count, isExact: true },
        onOpen: () => onChoose(status),
      }))}
    />
  );
}
