import type { PreorderId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import type { PurchaseLine } from '@trastienda/shared/purchases/contract/purchases.ts';
import { z } from 'zod';

export const HOWS = ['good', 'damaged', 'missing', 'extra'] as const;
export type How = (typeof HOWS)[number];

const units = z.number().int().min(0).max(9_999);
const MOST_EXTRA = 9_999;

/** What was found of one line, and which of our goods it turned out to be. */
const found = z.object({
  good: units,
  damaged: units,
  missing: units,
  extra: units,
  goods: z
    .object({ id: z.string(), sku: z.string(), name: z.string(), size: z.string(), colour: z.string() })
    .nullable(),
});
export type Found = z.infer<typeof found>;

/** Kept on the device while one looks: a parcel of forty pieces is not opened twice. */
export const looked = z.record(z.string(), found);
export type Looked = z.infer<typeof looked>;

const NOTHING: Found = { good: 0, damaged: 0, missing: 0, extra: 0, goods: null };

type Line = Pick<PurchaseLine, 'id' | 'quantity' | 'sku' | 'barcode' | 'variantId' | 'demand'>;

/** Never more than was bought: somebody may have divided the parcel since. */
export function foundOf(seen: Looked, { id, quantity }: Pick<Line, 'id' | 'quantity'>): Found {
  const own = seen[id] ?? NOTHING;
  const good = Math.min(own.good, quantity);
  const damaged = Math.min(own.damaged, quantity - good);
  return { ...own, good, damaged, missing: Math.min(own.missing, quantity - good - damaged) };
}

/** Of what was bought; what came on top is not among it. */
export const seenOf = ({ good, damaged, missing }: Found): number => good + damaged + missing;

export function withCount(seen: Looked, line: Line, how: How, count: number): Looked {
  const own = foundOf(seen, line);
  const room = how === 'extra' ? MOST_EXTRA : line.quantity - seenOf(own) + own[how];
  return { ...seen, [line.id]: { ...own, [how]: Math.max(0, Math.min(room, count)) } };
}

export function withGoods(seen: Looked, line: Line, goods: Found['goods']): Looked {
  return { ...seen, [line.id]: { ...foundOf(seen, line), goods } };
}

/** Whatever was not looked at yet is as it should be. */
export function restGood(seen: Looked, lines: readonly Line[]): Looked {
  return lines.reduce((all, line) => {
    const own = foundOf(all, line);
    return withCount(all, line, 'good', own.good + line.quantity - seenOf(own));
  }, seen);
}

export type Scanned<L> =
  | { readonly kind: 'counted' | 'extra'; readonly line: L }
  | { readonly kind: 'foreign'; readonly code: string };

/** A scanner writes capitals as the paper has them; fingers do not. */
const codeForm = (code: string | null | undefined) => (code ?? '').trim().toUpperCase();

/** The first line of these goods that still lacks some; when none does, one more than was bought. */
export function readScan<L extends Line>(typed: string, lines: readonly L[], seen: Looked): Scanned<L> {
  const code = codeForm(typed);
  const meant = lines.filter((line) =>
    [line.sku, line.barcode, foundOf(seen, line).goods?.sku].some((own) => codeForm(own) === code),
  );
  const [first] = meant;
  if (code === '' || first === undefined) return { kind: 'foreign', code: typed.trim() };
  const open = meant.find((line) => seenOf(foundOf(seen, line)) < line.quantity);
  return open === undefined ? { kind: 'extra', line: first } : { kind: 'counted', line: open };
}

export const leftOf = (seen: Looked, lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.quantity - seenOf(foundOf(seen, line)), 0);

/** Who no longer waits gets nothing. */
const WAITING: readonly LineStatus[] = ['accepted', 'to_buy', 'ordered', 'in_transit'];

export interface Aside {
  readonly lineId: PurchaseLineId;
  readonly preorderId: PreorderId;
  readonly label: string;
  readonly customerName: string;
  readonly count: number;
  /** How many of theirs are not here, as far as everything of their line was looked at. */
  readonly short: number;
}

export interface Outcome {
  readonly aside: readonly Aside[];
  readonly toStock: number;
  readonly damaged: number;
  readonly missing: number;
  readonly extra: number;
  /** Things of their own that become products. */
  readonly newProducts: number;
}

/** What receiving it will do: the good ones to those who wait, in the order of their numbers, the rest to stock. */
export function outcomeOf(seen: Looked, lines: readonly Line[]): Outcome {
  let toStock = 0;
  const sum = { damaged: 0, missing: 0, extra: 0 };
  let newProducts = 0;
  const aside: Aside[] = [];
  for (const line of lines) {
    const own = foundOf(seen, line);
    const isLookedAt = seenOf(own) === line.quantity;
    let left = own.good + own.extra;
    if (left > 0 && line.variantId === null && own.goods === null) newProducts += 1;
    for (const { preorderId, label, customerName, quantity, status } of line.demand) {
      if (!WAITING.includes(status)) continue;
      const count = Math.min(left, quantity);
      left -= count;
      const short = isLookedAt ? quantity - count : 0;
      aside.push({ lineId: line.id, preorderId, label, customerName, count, short });
    }
    toStock += left;
    sum.damaged += own.damaged;
    sum.missing += own.missing;
    sum.extra += own.extra;
  }
  return { aside, toStock, ...sum, newProducts };
}
