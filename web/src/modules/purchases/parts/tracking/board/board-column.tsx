import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { ParcelCard as Card } from '@trastienda/shared/purchases/contract/lists.ts';
import { PARCEL_MOVES, type ParcelMove, type ParcelStatus } from '@trastienda/shared/purchases/status.ts';
import { Truck, Users } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import shared from '../../purchase/purchase.module.css';
import { EtaText, stageLabelId } from '../../purchase/stage.tsx';
import style from './board.module.css';
import { type CardColumn, canDrop } from './board-cards.ts';
import { MoveMenu } from './move-menu.tsx';

/** One parcel: whose goods, how many, and when they should be here. */
const ParcelCard = memo(function ParcelCard({ card, onOpen, onMove }: ParcelCardProps) {
  const t = useT();
  const box = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  const { id, label, position, parcels, shop, status, tracking, eta, slips, units, customers } = card;
  const isMovable = status !== 'received' && status !== 'returned';
  useEffect(() => {
    const element = box.current;
    if (element === null || !isMovable) return;
    return draggable({
      element,
      getInitialData: () => ({ parcel: id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [id, isMovable]);
  const name = parcels > 1 ? t('tracking.parcel-of', { label, number: position, count: parcels }) : label;
  return (
    <li
      ref={box}
      className={style.card}
      data-parcel={id}
      data-dragged={isDragged || undefined}
      data-movable={isMovable || undefined}
    >
      <div className={`${style.top} ${shared.touch}`}>
        <BoughtPicture of={card} size={40} />
        <div>
          <button type="button" className={style.open} onClick={() => onOpen(card)}>
            <span className={`${style.shop} ${shared.cut}`}>{shop}</span>
            <span className={`${style.label} ${shared.cut}`}>{name}</span>
          </button>
        </div>
        {isMovable && (
          <MoveMenu status={status} name={`${shop} ${name}`} onChoose={(to) => onMove(card, to)} />
        )}
      </div>
      <p className={`${style.facts} ${shared.soft}`}>
        <span>{t('tracking.units', { count: units })}</span>
        {customers > 0 && (
          <span className={style.fact} title={t('tracking.customers', { count: customers })}>
            <Users size={13} aria-hidden />
            {t('tracking.customers', { count: customers })}
          </span>
        )}
      </p>
      {tracking !== '' && (
        <p className={`${style.fact} ${shared.soft}`} title={tracking}>
          <Truck size={13} aria-hidden />
          <span className={shared.cut}>{tracking}</span>
        </p>
      )}
      {status !== 'received' && (
        <p>
          <EtaText eta={eta} stage={status} slips={slips} hasIcon />
        </p>
      )}
    </li>
  );
});

const ASIDE = { px: '2xs', py: 'sm', c: 'dimmed', fz: 'xs', ta: 'center' } as const;

interface Props {
  readonly column: CardColumn;
  readonly isPhone: boolean;
  readonly over: Over;
  readonly onOpen: (card: Card) => void;
  readonly onMove: (card: Card, to: ParcelMove | 'received') => void;
}

export function BoardColumn({ column, isPhone, over, onOpen, onMove }: Props) {
  const t = useT();
  const heading = useId();
  const { status, count, cards } = column;
  const box = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const takes = over.from !== null && canDrop(over.from, status);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    return dropTargetForElements({
      element,
      getData: () => ({ status }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [status]);
  const head = (
    <>
      <Text id={heading} component="h3" fz="xs" fw={600} truncate>
        {t(stageLabelId(status))}
      </Text>
      <Text
        span
        flex="none"
        miw={22}
        px="xs"
        bdrs="lg"
        bg="var(--surface)"
        c="dimmed"
        fz="xs"
        fw={600}
        lh="22px"
        ta="center"
      >
        {count}
      </Text>
    </>
  );
  return (
    <section
      ref={box}
      className={style.column}
      aria-labelledby={heading}
      data-column={status}
      data-takes={takes || undefined}
      data-refuses={(over.from !== null && over.from !== status && !takes) || undefined}
      data-over={(isOver && takes) || undefined}
    >
      {isPhone ? (
        <VisuallyHidden component="header">{head}</VisuallyHidden>
      ) : (
        <Group component="header" justify="space-between" gap="xs" wrap="nowrap" px="sm" pt="xs" pb="2xs">
          {head}
        </Group>
      )}
      <ul
        className={style.cards}
        aria-labelledby={heading}
        // What scrolls can be scrolled by keyboard too, also where nothing in it takes the focus.
        tabIndex={cards.length > 0 ? 0 : undefined}
      >
        {cards.map((card) => (
          <ParcelCard key={card.id} card={card} onOpen={onOpen} onMove={onMove} />
        ))}
        {count > cards.length && (
          <Text component="li" {...ASIDE}>
            {t('tracking.board.more', { count: count - cards.length })}
          </Text>
        )}
        {cards.length === 0 && (
          <Text component="li" {...ASIDE}>
            {takes && status === 'received' ? t('tracking.board.drop-receive') : t('tracking.board.none')}
          </Text>
        )}
      </ul>
    </section>
  );
}

interface ParcelCardProps {
  readonly card: Card;
  readonly onOpen: (card: Card) => void;
  readonly onMove: (card: Card, to: ParcelMove | 'received') => void;
}

export interface Over {
  /** Where the card in the hand comes from; null while nothing is dragged. */
  readonly from: ParcelStatus | null;
}

const GOALS: readonly (ParcelMove | 'received')[] = [...PARCEL_MOVES, 'received'];

/** Hears of every card that is dragged over the board and put down in a column that takes it. */
export function useCardDrops(
  cards: readonly Card[],
  onDrop: (card: Card, to: ParcelMove | 'received') => void,
): Over {
  const [from, setFrom] = useState<ParcelStatus | null>(null);
  const latest = useRef({ cards, onDrop });
  useEffect(() => {
    latest.current = { cards, onDrop };
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data['parcel'] === 'string',
        onDragStart: ({ source }) => setFrom(cardOf(latest.current.cards, source.data)?.status ?? null),
        onDrop: ({ source, location }) => {
          setFrom(null);
          const card = cardOf(latest.current.cards, source.data);
          const status = location.current.dropTargets[0]?.data['status'];
          const to = GOALS.find((goal) => goal === status);
          if (card !== undefined && to !== undefined && canDrop(card.status, to))
            latest.current.onDrop(card, to);
        },
      }),
    [],
  );
  return { from };
}

function cardOf(cards: readonly Card[], data: Record<string | symbol, unknown>) {
  return cards.find(({ id }) => id === data['parcel']);
}
