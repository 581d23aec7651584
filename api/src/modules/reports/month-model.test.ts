import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MonthDesk, openMonthDesk } from '#testing/reports/month-desk.ts';
import { type Step, step } from '#testing/reports/month-money.ts';
import { MonthStore } from '#testing/reports/month-store.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';
import { modelSize } from '#testing/test-size.ts';

const SIZE = modelSize({ runs: 2, commands: 40 });

let desk: MonthDesk;
beforeAll(async () => {
  desk = await openMonthDesk();
});
afterAll(() => desk.app.close());

/** Goods, sales and money of a month that is over, so that what comes by chance meets a locked one soon. */
const BEGINNING: readonly Step[] = (
  ['receive', 'sell', 'pay', 'receive', 'sell', 'deliver', 'invoice', 'pay', 'wait', 'lock'] as const
).map((kind, at) => ({
  kind,
  which: at < 5 ? 3 : 0,
  amount: 9_000 + at,
  days: kind === 'wait' ? 30 : 2,
  isFirst: true,
}));

it(
  'a month comes to what was done in it, before and after it was locked, whatever was done',
  async () => {
    let done = 0;
    let corrections = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: SIZE.commands, maxLength: SIZE.commands }),
        async (steps) => {
          // Every run has a store of its own: months are not unlocked.
          if (done > 0) {
            await desk.app.close();
            desk = await openMonthDesk();
          }
          const store = new MonthStore(desk);
          for (const one of BEGINNING) await store.take(one);
          for (const [at, one] of steps.entries()) {
            await store.take(one);
            if (at % 5 === 4) await store.agrees();
          }
          await store.agrees();
          expect(await findViolatedInvariants(desk.app.database.db)).toEqual([]);
          done += store.done;
          corrections += store.model.corrections;
        },
      ),
      { numRuns: SIZE.runs, seed: SIZE.seed, endOnFailure: true },
    );
    // A test whose every step is refused shows nothing.
    expect(done).toBeGreaterThan((SIZE.runs * SIZE.commands) / 3);
    expect(corrections).toBeGreaterThan(0);
  },
  SIZE.timeout,
);
