import { MOST_LINES } from '@trastienda/shared/orders/contract/order.ts';
import { BAG_CODE } from '@trastienda/shared/storefront/catalogue.ts';
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

const LETTERS = 6;

/** In a link to this form, or in the message that a customer sends. */
const NAMED = /(?:[?&]BAG=|C[OÓ]DIGO:\s*)([2-9A-HJ-NP-Z]{6})\b/;

/** The code in what was typed, scanned or pasted: by itself, in a link, or in the customer's whole message. */
export function bagCodeIn(text: string): string | null {
  const code = tidied(text);
  if (BAG_CODE.test(code)) return code;
  return NAMED.exec(text.toUpperCase())?.[1] ?? null;
}

/** What a code looks like while it is being typed. */
export function toCodeText(text: string): string {
  return bagCodeIn(text) ?? tidied(text).slice(0, LETTERS);
}

/** As long as a code, and none. */
export function isNoCode(typed: string): boolean {
  return typed.length >= LETTERS && !BAG_CODE.test(typed);
}

/** People read codes out in halves and write them so. */
function tidied(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
