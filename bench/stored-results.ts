import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { thisMachine } from '../api/src/testing/processes/machine.ts';
import type { BenchRow } from './bench-row.ts';
import { RESULTS } from './results-folder.ts';
import { formatPage, type StoredRow } from './results-page.ts';

const FILE = `${RESULTS}latest.json`;

/** What was measured before. */
export async function readStoredResults(): Promise<readonly StoredRow[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '{"rows":[]}');
  const stored: { rows: readonly StoredRow[] } = JSON.parse(text);
  return stored.rows;
}

/** For programs as JSON, for people as the page that is shown with the folder. */
export async function storeResults(
  rows: readonly BenchRow[],
  before: readonly StoredRow[],
  isQuick: boolean,
) {
  const machine = thisMachine();
  const measured = { measuredAt: new Date().toISOString(), isQuick };
  const names = new Set(rows.map((row) => row.name));
  const others = before.filter((row) => !names.has(row.name));
  const all: StoredRow[] = [...others, ...rows.map((row) => ({ ...row, ...measured }))];
  await mkdir(RESULTS, { recursive: true });
  await writeFile(FILE, `${JSON.stringify({ machine, rows: all }, null, 2)}\n`);
  await writeFile(`${RESULTS}README.md`, formatPage(machine, all));
}
