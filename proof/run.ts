import { parseArgs } from 'node:util';
import { FULL_SIZES } from '../api/src/testing/test-size.ts';
import { JOURNEYS } from './journeys.ts';
import { PARTS, ROW_NAMES } from './parts.ts';
import { PROOFS } from './processes/all.ts';
import { openProgress } from './progress.ts';
import type { ProofRow, Scale } from './proof.ts';
import { formatLines } from './results-page.ts';
import { createTestRow, runProof } from './rows.ts';
import { runTests } from './run-tests.ts';
import { stopChildren } from './scale/children.ts';
import { closeSite } from './scale/site.ts';
import { openShop, type Shop, stopWhatIsLeft } from './shop.ts';
import { storeResults } from './stored-results.ts';
import { ANSWERING, DATA, RIGHTS, type TestedGuarantee } from './tested-guarantees.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    'soak-minutes': { type: 'string', default: '10' },
  },
});
const scale: Scale = { isQuick: values.quick, soakMinutes: Number(values['soak-minutes']) };
const TESTED_GUARANTEES: readonly TestedGuarantee[] = [...DATA, ...RIGHTS, ...ANSWERING, ...JOURNEYS];

/** A name, or the first word of several: `scale` is all of them. */
function findNames(given: string): readonly string[] {
  const begun = ROW_NAMES.filter((name) => name.startsWith(`${given}-`));
  return ROW_NAMES.includes(given) ? [given] : begun;
}

const chosen =
  values.only?.split(',').flatMap(findNames) ??
  (values.part === undefined
    ? ROW_NAMES
    : values.part.split(',').flatMap((part): readonly string[] => PARTS[part] ?? []));

// A name that nobody knows must not end as «0 failed».
const unknown = (values.only?.split(',') ?? []).filter((given) => findNames(given).length === 0);
if (unknown.length > 0) {
  console.error(`No hay fila que se llame «${unknown.join(', ')}». Hay: ${ROW_NAMES.join(', ')}.`);
  process.exit(2);
}

/** Interrupted, it leaves nothing running behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([stopWhatIsLeft(), stopChildren()]).finally(() => process.exit(1));
  });

const progress = await openProgress(process.env['PROOF_SOURCES'] ?? '', values.fresh || scale.isQuick);
const done = chosen.flatMap((name) => progress.passed.get(name) ?? []);
if (done.length > 0)
  console.log(`Ya comprobado con estas mismas fuentes: ${done.map(({ name }) => name).join(', ')}.`);
const left = chosen.filter((name) => !progress.passed.has(name));
const proven = [...(await proveByTests()), ...(await proveByProcesses())];
const rows = [...done, ...proven];
console.log(['', ...formatLines(rows)].join('\n'));
const failed = rows.filter(({ isPassed }) => !isPassed).length;
console.log(`\n${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function proveByTests(): Promise<ProofRow[]> {
  // Other requests each time than those of every test run; told, so that they can be asked again.
  const FUZZ_SEED = process.env['FUZZ_SEED'] ?? String(Math.trunc(Math.random() * 2 ** 31));
  const sizes: Record<string, string> = scale.isQuick ? {} : { ...FULL_SIZES, FUZZ_SEED };
  const rows: ProofRow[] = [];
  for (const guarantee of TESTED_GUARANTEES.filter(({ name }) => left.includes(name))) {
    console.log(`Comprobando ${guarantee.name}…`);
    const row = createTestRow(guarantee, await runTests(guarantee.from, sizes), sizes);
    rows.push(row);
    await storeRows([row]);
  }
  return rows;
}

/** One shop for all, as one store lives through all of it; opened when first asked for. */
async function proveByProcesses(): Promise<ProofRow[]> {
  let shop: Promise<Shop> | undefined;
  const open = () => {
    shop ??= openShop();
    return shop;
  };
  const rows: ProofRow[] = [];
  try {
    for (const proof of PROOFS.filter(({ name }) => left.includes(name))) {
      console.log(`Comprobando ${proof.name}…`);
      const row = await runProof(proof, scale, open);
      console.log(`${row.isPassed ? '✓' : '✗'} ${row.did} (${Math.round(row.seconds)} s)`);
      for (const complaint of row.complaints) console.log(`  ${complaint}`);
      rows.push(row);
      await storeRows([row]);
      await stopWhatIsLeft();
    }
  } finally {
    await stopWhatIsLeft();
    await closeSite();
    await stopChildren();
    await (await shop)?.close();
  }
  return rows;
}

/** As soon as it is known: an hour's work is not lost with whoever is interrupted. */
async function storeRows(rows: readonly ProofRow[]): Promise<void> {
  if (scale.isQuick) return;
  await progress.record(rows);
  await storeResults(rows, ROW_NAMES);
}
