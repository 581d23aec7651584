import type { BoardCard } from '@trastienda/shared/demo/contract.ts';
import { expect, test } from 'vitest';
import { addCard, addLane, type Lanes, moveCard, placeOf, removeCard, renameLane } from './board.ts';

const card = (id: string): BoardCard => ({ id, title: id, label: '', description: '' });
const lane = (id: string, ...cards: string[]) => ({
  ...{ id, title: id, label: '', style: { width: 280 } },
  cards: cards.map(card),
});
const LANES: Lanes = [lane('one', 'a', 'b', 'c'), lane('two', 'd')];
const shown = (lanes: Lanes) => lanes.map(({ cards }) => cards.map(({ id }) => id).join(''));

test('moves a card to a position in another lane', () => {
  expect(shown(moveCard(LANES, 'b', 'two', 0))).toEqual(['ac', 'bd']);
  expect(shown(moveCard(LANES, 'b', 'two', 1))).toEqual(['ac', 'db']);
});

test('moves a card within its lane, up to its ends', () => {
  expect(shown(moveCard(LANES, 'a', 'one', 1))).toEqual(['bac', 'd']);
  expect(shown(moveCard(LANES, 'c', 'one', 0))).toEqual(['cab', 'd']);
  expect(shown(moveCard(LANES, 'a', 'one', 9))).toEqual(['bca', 'd']);
});

test('an unknown card moves nothing', () => {
  expect(moveCard(LANES, 'x', 'two', 0)).toBe(LANES);
  expect(placeOf(LANES, 'x')).toBeNull();
});

test('adds, renames and removes cards and lanes', () => {
  expect(shown(addCard(LANES, 'two', card('e')))).toEqual(['abc', 'de']);
  expect(shown(removeCard(LANES, 'd'))).toEqual(['abc', '']);
  expect(shown(addLane(LANES, 'three', 'Tres'))).toEqual(['abc', 'd', '']);
  expect(renameLane(LANES, 'two', 'Dos')[1]?.title).toBe('Dos');
});
