import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { ProofRow, Scale } from './proof.ts';
import { REPORTS } from './run-tests.ts';

const MOST_COMPLAINTS = 10;

export async function saveReport(rows: readonly ProofRow[], scale: Scale): Promise<string> {
  const file = join(REPORTS, 'proof.json');
  const machine = {
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  await mkdir(REPORTS, { recursive: true });
  const report = { provenAt: new Date().toISOString(), ...scale, machine, rows };
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

/** A table that can be pasted into `docs/proof.md` as it is. */
export function printReport(rows: readonly ProofRow[]): void {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  console.log('\n| Name | Promise | What was done | Kept | Seconds |\n|---|---|---|---|---|');
  for (const { name, promise, did, isKept, seconds } of rows)
    console.log(
      `| \`${name}\` | ${cell(promise)} | ${cell(did)} | ${isKept ? 'yes' : '**no**'} | ${Math.round(seconds)} |`,
    );
  for (const { name, complaints } of rows)
    for (const complaint of complaints.slice(0, MOST_COMPLAINTS)) console.log(`\n✗ ${name}: ${complaint}`);
  const kept = rows.filter(({ isKept }) => isKept).length;
  console.log(`\n${kept} kept, ${rows.length - kept} broken`);
}
