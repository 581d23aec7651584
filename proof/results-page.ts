import { type Machine, placeAndDays } from '../api/src/testing/processes/machine.ts';
import type { ProofRow } from './proof.ts';

/** A row as it is stored: also when it was proven. */
export interface StoredRow extends ProofRow {
  readonly provenAt: string;
}

const MOST_COMPLAINTS = 10;

const HEAD = `# What was proven

Written by \`npm run proof\` at full size; how it is made, and what it found, stands in [docs/proof.md](../../docs/proof.md). A guarantee proven by tests says how many ran for it, and how much they did; their seconds are added up, though they run side by side.`;

export function formatPage(machine: Machine, rows: readonly StoredRow[]): string {
  const moments = rows.map(({ provenAt }) => provenAt);
  return [HEAD, '', placeAndDays(machine, moments), '', ...formatLines(rows), ''].join('\n');
}

/** The table, what was not as guaranteed, and the sum: for the terminal and for the page. */
export function formatLines(rows: readonly ProofRow[]): string[] {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const passed = rows.filter(({ isPassed }) => isPassed).length;
  return [
    '| Name | Guarantee | What was done | Passed | Seconds |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, guarantee, did, isPassed, seconds }) =>
        `| \`${name}\` | ${cell(guarantee)} | ${cell(did)} | ${isPassed ? 'yes' : '**no**'} | ${Math.round(seconds)} |`,
    ),
    ...rows.flatMap(({ name, complaints }) =>
      complaints.slice(0, MOST_COMPLAINTS).flatMap((complaint) => ['', `✗ ${name}: ${complaint}`]),
    ),
    '',
    `${passed} passed, ${rows.length - passed} failed`,
  ];
}
