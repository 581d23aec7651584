import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import { describe, expect, it } from 'vitest';
import { planGoods } from '../goods.ts';
import { keepLedger } from '../ledger.ts';
import { newId } from '../new-id.ts';
import { ChronologicalNumbers } from '../numbers.ts';
import { DEMO_PEOPLE } from '../people.ts';
import { SELLER_SHARES, type Staff } from '../staff.ts';
import { replaySale } from './replay-sale.ts';
import type { Courier } from './sale.ts';
import { simulateYear } from './year-of-orders.ts';

const NOW = new Date('2026-11-16T16:00:00Z');

const person = (userName: string) => {
  const found = DEMO_PEOPLE.find((one) => one.userName === userName);
  if (found === undefined) throw new Error(`nobody is called ${userName}`);
  return { id: newId<Staff['keeper']['id']>(NOW), name: `${found.firstName} ${found.lastName}` };
};
const seller = (userName: keyof typeof SELLER_SHARES) => ({
  ...{ ...person(userName), userName, discountLimitBp: 1_000, share: SELLER_SHARES[userName] },
});
const STAFF: Staff = {
  ...{ keeper: person('admin'), buyer: person('compras') },
  ...{ logistics: person('logistica'), finance: person('finanzas') },
  sellers: [seller('vendedora'), seller('gabriela'), seller('jimena'), seller('wendy'), seller('kevin')],
};
const COURIERS = ['Guatex', 'Cargo Expreso', 'Forza', 'Bus (encomienda)', 'Mensajero propio'].map(
  (name, position): Courier => ({
    ...{ id: newId<CourierId>(NOW), name, position, codLimit: null },
    kind: position === 4 ? 'messenger' : 'courier',
  }),
);

function plan() {
  const { variants } = planGoods(NOW);
  return { variants, ...simulateYear(variants, COURIERS, STAFF, NOW, new ChronologicalNumbers([])) };
}
const { variants, sales, changes, customers } = plan();

describe('a planned year of orders', () => {
  it('is the same when planned for the same moment, except ids', () => {
    const again = plan();
    const told = (year: typeof again) =>
      year.sales.map(({ number, at, total, customerName, outcome, events }) => [
        ...[number, at, total, customerName, outcome],
        ...events.map((event) => [event.at, event.by?.name, event.act.kind]),
      ]);
    expect(told(again)).toEqual(told({ variants, sales, changes, customers }));
  });

  it('is in chronological order and not in the future', () => {
    expect(sales.length).toBeGreaterThan(2_400);
    for (const { at, events } of sales) {
      const times = [at, ...events.map((event) => event.at)].map((time) => time.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime());
    }
  });

  it('never reserves or sells more than the stock', () => {
    const { entries } = keepLedger(
      changes,
      variants.map(({ sample }) => sample),
    );
    expect(entries.length).toBeGreaterThan(10_000);
    for (const { onHandAfter, reservedAfter } of entries) {
      expect(reservedAfter).toBeGreaterThanOrEqual(0);
      expect(onHandAfter).toBeGreaterThanOrEqual(reservedAfter);
    }
  });

  it('leaves every order in the status of its outcome', () => {
    const collectStatuses = (outcome: string) =>
      new Set(sales.filter((sale) => sale.outcome === outcome).map((sale) => replaySale(sale).status));
    // What a courier collected is settled days later: until then the order is not completed.
    expect(collectStatuses('completed')).toEqual(new Set(['completed', 'confirmed']));
    expect(collectStatuses('cancelled')).toEqual(new Set(['cancelled']));
    expect(collectStatuses('expired')).toEqual(new Set(['cancelled']));
    expect(collectStatuses('draft')).toEqual(new Set(['draft']));
    expect(collectStatuses('to_prepare')).toEqual(new Set(['confirmed']));
    expect(collectStatuses('on_hold')).toEqual(new Set(['on_hold']));
  });
});
