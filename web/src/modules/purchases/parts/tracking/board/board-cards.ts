import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { canMoveParcelTo, canReceive } from '@trastienda/shared/purchases/rules.ts';
import type { ParcelStatus } from '@trastienda/shared/purchases/status.ts';

/** A column as the server tells it: its first hundred cards, and how many there are. */
export interface CardColumn {
  readonly status: ParcelStatus;
  readonly count: number;
  readonly cards: ParcelCard[];
}

/** The board as it will be: the card on top of where it goes. */
export function moveCard<Whole extends { readonly columns: readonly CardColumn[] }>(
  board: Whole,
  card: ParcelCard,
  to: ParcelStatus,
): Whole & { columns: CardColumn[] } {
  const moved = { ...card, status: to, statusSince: new Date().toISOString() };
  const columns = board.columns.map((column) => {
    const others = column.cards.filter(({ id }) => id !== card.id);
    const held = column.cards.length - others.length;
    const isGoal = column.status === to;
    return {
      ...column,
      count: column.count - held + (isGoal ? 1 : 0),
      cards: isGoal ? [moved, ...others] : others,
    };
  });
  return { ...board, columns };
}

/** Where a parcel of the board goes by dragging: the whole way, and what is looked at when it is here. */
export const BOARD_COLUMNS = [
  'placed',
  'to_locker',
  'at_locker',
  'in_transit',
  'customs',
  'arrived',
  'received',
] as const satisfies readonly ParcelStatus[];
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** The way from left to right; what is lost or sent back only where there is some. */
export function shownColumns(columns: readonly CardColumn[]): readonly CardColumn[] {
  const known = BOARD_COLUMNS.map(
    (status) => columns.find((column) => column.status === status) ?? { status, count: 0, cards: [] },
  );
  const strays = columns.filter(
    ({ status, count }) => count > 0 && !BOARD_COLUMNS.some((one) => one === status),
  );
  return [...known, ...strays];
}

/** What a card can be dropped on from where it stands. */
export function canDrop(from: ParcelStatus, to: ParcelStatus): boolean {
  if (from === to) return false;
  return to === 'received' ? canReceive(from).ok : canMoveParcelTo(from, to).ok;
}
