import type { InvoiceLine } from './rules.ts';

/**
 * What a credit note takes back of each line of an invoice when its order comes to `excess` less than is invoiced:
 * what the order no longer has of that line; roundings of a discount go to lines that have room.
 */
export function spreadExcess(
  billed: readonly Pick<
    InvoiceLine & { credited: number },
    'description' | 'isService' | 'total' | 'credited'
  >[],
  kept: readonly Pick<InvoiceLine, 'description' | 'isService' | 'total'>[],
  excess: number,
): number[] {
  const unused = [...kept];
  const rests = billed.map(({ total, credited }) => total - credited);
  const amounts = billed.map(({ description, isService }, index) => {
    const at = unused.findIndex((line) => line.description === description && line.isService === isService);
    const [line] = at < 0 ? [] : unused.splice(at, 1);
    return Math.max(0, (rests[index] ?? 0) - (line?.total ?? 0));
  });
  let left = excess - amounts.reduce((sum, amount) => sum + amount, 0);
  // Lines that are taken back anyway come first.
  const order = [...amounts.keys()].sort((one, other) => (amounts[other] ?? 0) - (amounts[one] ?? 0));
  for (const index of order) {
    const amount = amounts[index] ?? 0;
    const change = Math.max(-amount, Math.min(left, (rests[index] ?? 0) - amount));
    amounts[index] = amount + change;
    left -= change;
  }
  return amounts;
}
