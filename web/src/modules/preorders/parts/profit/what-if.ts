import type { Profit } from '@trastienda/shared/preorders/contract/profit.ts';
import { inCentavos } from '@trastienda/shared/preorders/quote.ts';

export type ProfitLine = Profit['lines'][number];

/** What was really paid, or what was quoted as long as nothing is bought. */
export const goodsOf = (line: ProfitLine): number => line.goodsReal ?? line.goodsQuoted;
export const extrasOf = (line: ProfitLine): number => line.extrasReal ?? line.extrasQuoted;

/** The rate that counts for a line now. */
const rateOfLine = (line: ProfitLine): number => line.ratePaid ?? line.rateQuoted;

/** The goods of a line at another rate: what they cost abroad stays, only the quetzal moves. */
function goodsAt(line: ProfitLine, rate: number): number {
  return inCentavos(line.foreignPaid ?? line.foreignQuoted, rate);
}

export interface Currency {
  readonly code: string;
  /** Weighed by what was bought with it. */
  readonly rate: number;
}

/** The currencies of a pre-order with the rate each was bought at, as one figure to move. */
export function currenciesOf(lines: readonly ProfitLine[]): Currency[] {
  return [...new Set(lines.map(({ currency }) => currency))].map((code) => {
    const own = lines.filter(({ currency }) => currency === code);
    const foreign = own.reduce((sum, line) => sum + (line.foreignPaid ?? line.foreignQuoted), 0);
    const weighed = own.reduce(
      (sum, line) => sum + (line.foreignPaid ?? line.foreignQuoted) * rateOfLine(line),
      0,
    );
    const [first] = own;
    return { code, rate: foreign === 0 ? (first?.rateQuoted ?? 0) : Math.round(weighed / foreign) };
  });
}

export interface Outcome {
  readonly cost: number;
  readonly margin: number;
}

/** What would be left if these currencies had cost otherwise; a currency that is not named stays as it is. */
export function whatIf(profit: Profit, rates: Readonly<Record<string, number>>): Outcome {
  const difference = profit.lines.reduce((sum, line) => {
    const rate = rates[line.currency];
    return rate === undefined ? sum : sum + goodsAt(line, rate) - goodsOf(line);
  }, 0);
  return { cost: profit.real.cost + difference, margin: profit.real.margin - difference };
}

/** What one line leaves after tax, before courier and commission, which belong to the whole. */
export const marginOfLine = (line: ProfitLine): number =>
  line.price - line.tax - goodsOf(line) - extrasOf(line);
