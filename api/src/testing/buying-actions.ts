import fc from 'fast-check';

const which = fc.nat(1_000);
const quantity = fc.integer({ min: 1, max: 3 });
/** What people do with pre-orders and purchases; `which` says to which of those there are. */
export const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      preorderLines: fc.array(fc.record({ goods: fc.nat(3), quantity }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('deposit' as const), which, percent: fc.nat(120) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), which, quantity, price: fc.nat(5_000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('miss' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('split' as const), which, quantity }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which,
      to: fc.constantFrom('to_locker', 'in_transit', 'lost', 'returned', 'placed'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      which,
      damaged: fc.nat(1),
      missing: fc.nat(1),
      extra: fc.nat(2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('convert' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      which,
      moneyGoes: fc.constantFrom('keep', 'credit', 'refund'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancelPurchase' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cost' as const),
      which,
      amount: fc.integer({ min: 1, max: 9_999 }),
      basis: fc.constantFrom('weight', 'value', 'quantity'),
      isForeign: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), which, rate: fc.nat(9_000_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), which }) },
);
export type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
