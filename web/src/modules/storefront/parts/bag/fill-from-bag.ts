import { MOST_LINES } from '@trastienda/shared/orders/contract/order.ts';
import type { OpenedBag } from '@trastienda/shared/storefront/sellers-contract.ts';
import type { OrderFormValues } from '#modules/orders/exports.ts';
import { withGoods } from '#modules/orders/exports.ts';

export type BagLine = OpenedBag['lines'][number];

/** No longer sold, brought on order only, none left, or no room for another line. */
type Reason = 'gone' | 'order' | 'out' | 'full';

export interface BagFilling {
  readonly values: OrderFormValues;
  readonly added: readonly { readonly line: BagLine; readonly quantity: number }[];
  readonly leftOut: readonly { readonly line: BagLine; readonly why: Reason }[];
  /** How many stood in the form already, and were left as they were. */
  readonly alreadyThere: number;
  /** The order is now of the seller whose link it came by. */
  readonly isTheirs: boolean;
}

/**
 * Puts what a customer chose into an order, at today's price. What stands there stays as it is: the same
 * code opened twice adds nothing. `sellers` are those for whom the person may sell.
 */
export function fillFromBag(
  before: OrderFormValues,
  bag: OpenedBag,
  sellers: readonly { readonly id: string }[],
): BagFilling {
  const added: { line: BagLine; quantity: number }[] = [];
  const leftOut: { line: BagLine; why: Reason }[] = [];
  let { lines } = before;
  let alreadyThere = 0;
  for (const line of bag.lines) {
    if (before.lines.some(({ variantId }) => variantId === line.variantId)) {
      alreadyThere++;
      continue;
    }
    const why = reasonAgainst(line) ?? (lines.length >= MOST_LINES ? 'full' : null);
    if (why !== null) {
      leftOut.push({ line, why });
      continue;
    }
    const quantity = Math.min(line.quantity, line.available);
    const { variantId: id, name, sku, size, colour, picture, price } = line;
    lines = withGoods(lines, { id, name, sku, size, colour, picture, price }, quantity);
    added.push({ line, quantity });
  }
  const theirs = sellers.find(({ id }) => id === bag.seller?.id);
  const values: OrderFormValues = {
    ...before,
    channel: 'catalogue',
    lines,
    sellerId: theirs?.id ?? before.sellerId,
  };
  return { values, added, leftOut, alreadyThere, isTheirs: theirs !== undefined };
}

function reasonAgainst({ isGone, available, mayPreorder }: BagLine): Reason | null {
  if (isGone) return 'gone';
  if (available > 0) return null;
  return mayPreorder ? 'order' : 'out';
}
