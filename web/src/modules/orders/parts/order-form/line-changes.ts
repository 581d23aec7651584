import { randomHex } from '#lib/random-id.ts';
import { toMoneyText } from '#ui/form/number-text.ts';
import { MOST_UNITS, unitsOf } from './order-body.ts';
import type { LineFormValues } from './order-form-values.ts';

/** What can be put on a line: found by search, by scanner or in a chat. */
export interface Goods {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly size: string;
  readonly colour: string;
  readonly picture: string | null;
  readonly price: number;
}

export function createLine(goods: Goods, quantity = 1): LineFormValues {
  return {
    key: randomHex(12),
    id: null,
    variantId: goods.id,
    name: goods.name,
    sku: goods.sku,
    size: goods.size,
    colour: goods.colour,
    picture: goods.picture,
    listPrice: goods.price,
    quantity: String(quantity),
    unitPrice: toMoneyText(goods.price),
    discount: '',
  };
}

/** The same goods again are one more of them, not another line. */
export function withGoods(lines: readonly LineFormValues[], goods: Goods, quantity = 1): LineFormValues[] {
  const at = lines.findIndex((line) => line.variantId === goods.id);
  if (at < 0) return [...lines, createLine(goods, quantity)];
  return lines.map((line, index) => (index === at ? stepped(line, quantity) : line));
}

export function stepped(line: LineFormValues, by: number): LineFormValues {
  const units = unitsOf(line);
  const next = Math.max(1, Math.min(MOST_UNITS, (Number.isNaN(units) ? 0 : units) + by));
  return { ...line, quantity: String(next) };
}

export function changedLine(
  lines: readonly LineFormValues[],
  key: string,
  change: Partial<LineFormValues>,
): LineFormValues[] {
  return lines.map((line) => (line.key === key ? { ...line, ...change } : line));
}

/** How many of each variant the whole order asks for: one may stand on two lines. */
export function wantedUnits(lines: readonly LineFormValues[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const line of lines) {
    const units = unitsOf(line);
    wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + (Number.isNaN(units) ? 0 : units));
  }
  return wanted;
}
