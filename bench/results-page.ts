import { type Machine, placeAndDays } from '../api/src/testing/processes/machine.ts';
import type { BenchRow } from './bench-row.ts';

/** A row as it is stored: when it was measured, and at which size. */
export interface StoredRow extends BenchRow {
  readonly measuredAt: string;
  readonly isQuick: boolean;
}

const MORE_IS_BETTER: ReadonlySet<BenchRow['unit']> = new Set(['requests/s', 'points']);

const shown = (value: number | null) =>
  value === null
    ? ''
    : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0, useGrouping: value >= 1000 });

/** A row in words: for the terminal and for the page. */
export const toCells = (row: BenchRow) => ({
  name: row.name,
  clients: row.clients === 0 ? '' : String(row.clients),
  product: `${shown(row.product)} ${row.unit}`,
  limit: shown(row.limit),
  ratio: row.ratio.toFixed(2),
  p50: shown(row.p50),
  p99: shown(row.p99),
  bar: row.bar === 0 ? '' : `${MORE_IS_BETTER.has(row.unit) ? '≥' : '≤'} ${row.bar}`,
  met: row.isMet ? 'yes' : 'NO',
});

const COLUMNS = ['name', 'clients', 'product', 'limit', 'ratio', 'bar', 'p50', 'p99', 'met'] as const;

const HEAD = `# What was measured

Written by \`npm run bench\`, which builds its own databases and asks product and limit in turns. For requests a second the limit is a bare Fastify handler that sends the same statements by \`pg\` and answers the same bytes, without signing in, rights, validation or headers; the ratio is what is left of its speed. For times, sizes and memory the limit is the bar itself. \`p50\` and \`p99\` are milliseconds of the product. Rows without a bar are told for comparison.`;

export function formatPage(machine: Machine, rows: readonly StoredRow[]): string {
  const moments = rows.map(({ measuredAt }) => measuredAt);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = rows.map((row) => {
    const cells = { ...toCells(row), name: `\`${row.name}\`${row.isQuick ? ' (quick)' : ''}` };
    return line(COLUMNS.map((column) => cells[column]));
  });
  const missed = rows.filter((row) => !row.isMet).length;
  return [
    HEAD,
    '',
    `${placeAndDays(machine, moments)} ${rows.length} rows, ${missed} missed.`,
    '',
    line(COLUMNS),
    line(COLUMNS.map(() => '---')),
    ...table,
    '',
  ].join('\n');
}
