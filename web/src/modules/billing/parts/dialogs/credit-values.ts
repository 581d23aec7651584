import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { parseCentavos } from '#ui/form/number-text.ts';
import type { CreditGiven } from '../../queries/invoice.ts';

type Line = Pick<Invoice['lines'][number], 'position' | 'total' | 'credited'>;
type Part = NonNullable<CreditGiven['lines']>[number];

/** What is left of a line to give back. */
export const leftOf = ({ total, credited }: Line): number => total - credited;

export interface ReadParts {
  readonly parts: Part[];
  readonly sum: number;
  /** Lines whose amount is no money or more than is left. */
  readonly wrong: readonly number[];
}

/** The amounts people typed beside the lines; an empty one is none. */
export function readParts(lines: readonly Line[], typed: Readonly<Record<number, string>>): ReadParts {
  const parts: Part[] = [];
  const wrong: number[] = [];
  for (const line of lines) {
    const text = (typed[line.position] ?? '').trim();
    if (text === '') continue;
    const amount = parseCentavos(text);
    if (!(amount >= 0 && amount <= leftOf(line))) wrong.push(line.position);
    else if (amount > 0) parts.push({ position: line.position, amount });
  }
  return { parts, wrong, sum: parts.reduce((sum, { amount }) => sum + amount, 0) };
}
