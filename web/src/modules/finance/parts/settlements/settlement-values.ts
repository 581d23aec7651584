import type { Outcome, Settlement, SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';
import { z } from 'zod';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { parseCentavos } from '#ui/form/number-text.ts';

/** A line as it stands in the fields. */
export const settlementLineValues = z.object({
  key: z.string(),
  guide: z.string(),
  amount: z.string(),
  isDisputed: z.boolean(),
  note: z.string(),
});
export type SettlementLineValues = z.infer<typeof settlementLineValues>;

export function newLine(guide = '', amount = ''): SettlementLineValues {
  return { key: newIdempotencyKey(), guide, amount, isDisputed: false, note: '' };
}

const isBlank = ({ guide, amount }: SettlementLineValues): boolean =>
  guide.trim() === '' && amount.trim() === '';

/** There is always one empty line at the end to go on in. */
export function withRoom(lines: readonly SettlementLineValues[]): readonly SettlementLineValues[] {
  const last = lines.at(-1);
  return last !== undefined && isBlank(last) ? lines : [...lines, newLine()];
}

/** What was copied from a spreadsheet or a message: a guide and an amount in each row; titles are left out. */
export function pastedLines(text: string): readonly SettlementLineValues[] {
  return text
    .split(/\r?\n/)
    .map((row) => {
      const cells =
        row.includes('\t') || row.includes(';') ? row.split(/[\t;]/) : row.trim().split(/\s+(?=\S+$)/);
      const [guide = '', ...rest] = cells.map((cell) => cell.trim());
      const amount = rest.findLast((cell) => cell !== '') ?? '';
      return { guide, amount };
    })
    .filter(({ guide, amount }) => guide !== '' && (amount === '' || /\d/.test(amount)))
    .map(({ guide, amount }) => newLine(guide, amount));
}

export type LineTrouble = 'guide-missing' | 'guide-twice' | 'amount-wrong';

export interface CheckedLines {
  readonly troubles: ReadonlyMap<string, LineTrouble>;
  readonly lines: { guide: string; amount: number; isDisputed: boolean; note: string }[];
  readonly total: number;
}

const bare = (guide: string): string => guide.replaceAll(/[\s-]/g, '').toUpperCase();

/** What can be sent, and what is wrong with which line. */
export function checkLines(typed: readonly SettlementLineValues[]): CheckedLines {
  const filled = typed.filter((line) => !isBlank(line));
  const seen = new Map<string, number>();
  for (const { guide } of filled) seen.set(bare(guide), (seen.get(bare(guide)) ?? 0) + 1);
  const troubles = new Map<string, LineTrouble>();
  for (const { key, guide, amount } of filled) {
    if (guide.trim() === '') troubles.set(key, 'guide-missing');
    else if ((seen.get(bare(guide)) ?? 0) > 1) troubles.set(key, 'guide-twice');
    else if (Number.isNaN(parseCentavos(amount))) troubles.set(key, 'amount-wrong');
  }
  const lines = filled.map(({ guide, amount, isDisputed, note }) => ({
    guide: guide.trim(),
    amount: parseCentavos(amount),
    isDisputed,
    note,
  }));
  const total = lines.reduce((sum, { amount }) => sum + (Number.isNaN(amount) ? 0 : amount), 0);
  return { troubles, lines, total };
}

export interface SettlementSums {
  /** What the courier keeps is gone before it reaches the bank. */
  readonly toBank: number;
  /** What was listed beyond what was expected, over the lines that are ours; below zero, what is lacking. */
  readonly gap: number;
  /** By how much the short lines fall short, and the long ones exceed. */
  readonly short: number;
  readonly over: number;
  readonly counts: Readonly<Record<Outcome, number>>;
}

interface Summed extends Pick<Settlement, 'collected' | 'fee'> {
  readonly lines: readonly Pick<SettlementLine, 'outcome' | 'amount' | 'expected'>[];
}

export function computeSums({ lines, collected, fee }: Summed): SettlementSums {
  const counts = { matched: 0, short: 0, over: 0, disputed: 0, unknown: 0, settled: 0 };
  let gap = 0;
  let short = 0;
  let over = 0;
  for (const { outcome, amount, expected } of lines) {
    counts[outcome] += 1;
    if (expected === null || outcome === 'settled') continue;
    const difference = amount - expected;
    gap += difference;
    if (outcome === 'short') short -= difference;
    if (outcome === 'over') over += difference;
  }
  return { toBank: collected - fee, gap, short, over, counts };
}
