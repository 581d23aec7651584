import { readPayment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { describe, expect, test } from 'vitest';
import { payment as input, possibleDuplicate } from '#testing/fixtures/review.ts';
import { idOf } from '#testing/read-text.ts';
import { compare } from './comparison.ts';

const line = { id: idOf(601), paidOn: '2026-03-03', reference: '000-88213', description: '', amount: 35_000 };
const payment = (changes: Parameters<typeof input>[0]) => readPayment.reply.parse(input(changes));
const nothing = { line: null, duplicate: null };

describe('what a payment is compared with', () => {
  test.each([
    ['transfer', [], 'missing', 'missing'],
    ['transfer', [idOf(1201)], 'alone', 'missing'],
    ['cash', [], 'missing', null],
    ['credit', [], null, null],
  ] as const)('%s with %j: picture %s, bank %s', (method, proofs, picture, bank) => {
    const compared = compare(payment({ method, proofs: [...proofs] }), nothing);
    expect({ picture: compared.picture, bank: compared.bank }).toEqual({ picture, bank });
  });

  test('the bank’s zeros and dashes are no difference, another day is one', () => {
    const { agrees } = compare(payment({ bankLines: [{ ...line, nearness: 'exact' }] }), nothing);
    expect(agrees).toEqual({ amount: true, day: false, reference: true, account: true });
  });

  test('the chosen deposit stands for the bank, otherwise the first that is suggested', () => {
    const bankLines = [
      { ...line, nearness: 'near' as const },
      { ...line, id: idOf(602), nearness: 'near' as const },
    ];
    const one = payment({ bankLines });
    expect(compare(one, nothing).bank).toMatchObject({ id: idOf(601) });
    const chosen = one.bankLines[1]?.id ?? null;
    expect(compare(one, { ...nothing, line: chosen }).bank).toMatchObject({ id: idOf(602) });
  });

  test('says what another payment has too', () => {
    const possibleDuplicates = [possibleDuplicate({ amount: 34_000, reference: '0088213' })];
    expect(compare(payment({ possibleDuplicates }), nothing).isRepeated).toEqual({
      amount: false,
      day: true,
      reference: true,
      account: true,
    });
  });
});
