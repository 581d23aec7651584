import { paymentId } from '@trastienda/shared/payments/ids.ts';
import { expect, test } from 'vitest';
import { idOf } from '#testing/read-text.ts';
import { addDecision, beginSitting, NO_SITTING, summarize } from './sitting.ts';

const MINUTE = 60_000;
const one = { id: paymentId.parse(idOf(501)), amount: 35_000 };
const other = { id: paymentId.parse(idOf(502)), amount: 12_500 };

test('a sitting counts payments, money and minutes; the last word on each counts', () => {
  expect(summarize(NO_SITTING)).toBeNull();
  const begun = beginSitting(beginSitting(NO_SITTING, MINUTE), 5 * MINUTE);
  expect(summarize(begun)).toBeNull();
  const doubted = addDecision(begun, one, { kind: 'doubt' }, 2 * MINUTE);
  const approved = addDecision(doubted, one, { kind: 'approve' }, 3 * MINUTE);
  const both = addDecision(approved, other, { kind: 'reject' }, 8 * MINUTE);
  expect(summarize(both)).toEqual({
    count: 2,
    amount: 47_500,
    minutes: 7,
    kinds: { approve: 1, doubt: 0, reject: 1 },
  });
  expect(summarize(addDecision(both, other, { kind: 'undo' }, 9 * MINUTE))).toMatchObject({
    count: 1,
    amount: 35_000,
    kinds: { reject: 0 },
  });
});
