import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { thisMachine } from '../api/src/testing/processes/machine.ts';
import type { ProofRow } from './proof.ts';
import { formatPage, type StoredRow } from './results-page.ts';

/** Kept with the project: what was proven last, for programs as JSON and for people as a page. */
const RESULTS = fileURLToPath(new URL('../../proof/results/', import.meta.url));
const FILE = `${RESULTS}latest.json`;

/** What was proven before and not this time stays, with its own day. */
export async function storeResults(rows: readonly ProofRow[], names: readonly string[]): Promise<void> {
  const provenAt = new Date().toISOString();
  const rowsByName = new Map((await readStoredResults()).map((row) => [row.name, row]));
  for (const row of rows) rowsByName.set(row.name, { ...row, provenAt });
  const all = names.flatMap((name) => rowsByName.get(name) ?? []);
  const machine = thisMachine();
  await mkdir(RESULTS, { recursive: true });
  await writeFile(FILE, `${JSON.stringify({ machine, rows: all }, null, 2)}\n`);
  await writeFile(`${RESULTS}README.md`, formatPage(machine, all));
}

async function readStoredResults(): Promise<readonly StoredRow[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '{"rows":[]}');
  // Fields of rows that were written before the names changed.
  const current = text.replaceAll('"promise":', '"guarantee":').replaceAll('"isKept":', '"isPassed":');
  const stored: { rows: readonly StoredRow[] } = JSON.parse(current);
  return stored.rows;
}
