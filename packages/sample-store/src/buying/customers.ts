import { seededRandom } from '../boutique/seeded-random.ts';
import type { Customer } from '../orders/customers.ts';
import type { Sale } from '../orders/sale.ts';
import type { Seller } from '../staff.ts';
import { DAY_MS } from '../store-year.ts';
import type { PlannedPreorder } from './planned.ts';

/** Whose pre-order it is, and who sells it. */
export interface PreorderCustomer {
  readonly seller: Seller;
  readonly customer: Customer;
  readonly channel: Sale['channel'];
}

/** Customers of these days ask for more than those who came once. */
const LATELY_DAYS = 60;

/** Those who asked had bought something before, with the same seller. */
export function choosePreorderCustomers(
  preorders: readonly PlannedPreorder[],
  sales: readonly Sale[],
  first: Seller,
): ReadonlyMap<PlannedPreorder, PreorderCustomer> {
  const random = seededRandom(643);
  const known = sales.flatMap(({ at, seller, customer, channel }) =>
    customer === null || customer.known === null
      ? []
      : [{ seller, customer, channel, last: at.getTime(), known: customer.known.at.getTime() }],
  );
  return new Map(
    preorders.map((preorder, nth) => {
      const until = preorder.createdAt.getTime();
      const since = until - LATELY_DAYS * DAY_MS;
      const fitting = known.filter((one) => one.last < until && one.last > since && one.known < until);
      // Every other one of these days is the first seller's: the demonstration is seen through their eyes.
      const own = nth % 2 === 0 ? fitting.filter((one) => one.seller === first) : [];
      const among = own.length > 0 ? own : fitting;
      const chosen = among[Math.floor(random() * among.length)];
      if (chosen === undefined) throw new Error('nobody had bought anything before');
      const { seller, customer, channel } = chosen;
      return [preorder, { seller, customer, channel }];
    }),
  );
}
