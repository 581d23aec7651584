import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ProofRow } from './proof.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/proof/', import.meta.url));

/** Rows that passed at full size with exactly these sources: an interrupted part goes on behind them. */
export interface Progress {
  readonly passed: ReadonlyMap<string, ProofRow>;
  record(rows: readonly ProofRow[]): Promise<void>;
}

/** @param sources a hash over everything that is proven or proves */
export async function openProgress(sources: string, isFresh: boolean): Promise<Progress> {
  const file = `${FOLDER}${sources.slice(0, 16)}.json`;
  const stored: readonly ProofRow[] = isFresh
    ? []
    : JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
  const passed = new Map(stored.map((row) => [row.name, row]));
  return {
    passed,
    async record(rows) {
      for (const row of rows)
        if (row.isPassed) passed.set(row.name, row);
        else passed.delete(row.name);
      await mkdir(FOLDER, { recursive: true });
      await writeFile(file, JSON.stringify([...passed.values()], null, 2));
    },
  };
}
