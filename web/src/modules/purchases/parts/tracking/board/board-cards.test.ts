import { readBoard } from '@trastienda/shared/purchases/contract/lists.ts';
import { expect, test } from 'vitest';
import { canDrop, moveCard, shownColumns } from './board-cards.ts';

const board = readBoard.reply.parse({
  columns: [
    {
      status: 'placed',
      count: 2,
      cards: [
        {
          id: 'a3c1f0de-0f37-4b58-9d0f-0d3c1c5a1f01',
          purchaseId: 'a3c1f0de-0f37-4b58-9d0f-0d3c1c5a1f02',
          label: 'C-000001',
          position: 1,
          parcels: 1,
          shop: 'Shein',
          status: 'placed',
          statusSince: '2026-11-01T00:00:00Z',
          tracking: '',
          eta: null,
          slips: 0,
          units: 3,
          customers: 1,
          picture: null,
          pictureFileId: null,
          version: 1,
        },
      ],
    },
    { status: 'to_locker', count: 0, cards: [] },
  ],
});
const [card] = board.columns[0]?.cards ?? [];

test('a moved card is first in its new column, and the counts follow', () => {
  if (card === undefined) throw new Error('no card');
  const [placed, next] = moveCard(board, card, 'to_locker').columns;
  expect([placed?.count, placed?.cards.length]).toEqual([1, 0]);
  expect([next?.count, next?.cards[0]?.status]).toEqual([1, 'to_locker']);
  // The board it came from is whole, to go back to.
  expect(board.columns[0]?.cards).toHaveLength(1);
});

test('shows all columns, and «lost» only where it has cards', () => {
  expect(shownColumns(board.columns)).toHaveLength(7);
  expect(shownColumns([{ status: 'lost', count: 1, cards: [] }]).at(-1)?.status).toBe('lost');
});

test('a received parcel cannot be dropped, and no parcel on its own column', () => {
  expect(canDrop('placed', 'customs')).toBe(true);
  expect(canDrop('arrived', 'received')).toBe(true);
  expect(canDrop('placed', 'placed')).toBe(false);
  expect(canDrop('received', 'arrived')).toBe(false);
});
