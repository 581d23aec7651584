import { parseArgs } from 'node:util';
import { FULL_SIZES, KEPT_BY_TESTS } from './kept-by-tests.ts';
import { keep } from './kept-results.ts';
import { PROOFS } from './processes/all.ts';
import type { ProofRow, Scale } from './proof.ts';
import { linesOf } from './results-page.ts';
import { rowOfProof, rowOfTests } from './rows.ts';
import { runTests } from './run-tests.ts';
import { stopChildren } from './scale/children.ts';
import { closeSite } from './scale/site.ts';
import { openShop, type Shop, stopWhatIsLeft } from './shop.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    'soak-minutes': { type: 'string', default: '10' },
  },
});
const scale: Scale = { isQuick: values.quick, soakMinutes: Number(values['soak-minutes']) };
const known = [...KEPT_BY_TESTS, ...PROOFS].map(({ name }) => name);
/** A name, or the first word of several: `scale` is all of them. */
const chosen = values.only?.split(',').flatMap(namesOf) ?? known;
const unknown = chosen.filter((name) => !known.includes(name));

function namesOf(asked: string): string[] {
  const begun = known.filter((name) => name.startsWith(`${asked}-`));
  return known.includes(asked) || begun.length === 0 ? [asked] : begun;
}

/** Interrupted, it leaves nothing running behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void Promise.all([stopWhatIsLeft(), stopChildren()]).finally(() => process.exit(1));
  });

if (unknown.length > 0 || !(scale.soakMinutes > 0)) {
  console.error(`No entendí la orden. Con --only hay: ${known.join(', ')}; --soak-minutes es un número.`);
  process.exitCode = 1;
} else {
  const rows = [...(await proveByTests()), ...(await proveByProcesses())];
  console.log(['', ...linesOf(rows)].join('\n'));
  process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1;
}

/** All of them in one go: what one test file needs to begin, the next has already. */
async function proveByTests(): Promise<ProofRow[]> {
  const wanted = KEPT_BY_TESTS.filter(({ name }) => chosen.includes(name));
  const files = new Set(wanted.flatMap(({ from }) => from.map(({ file }) => file)));
  // Other requests each time than those of every test run; told, so that they can be asked again.
  const FUZZ_SEED = process.env['FUZZ_SEED'] ?? String(Math.trunc(Math.random() * 2 ** 31));
  const sizes: Record<string, string> = scale.isQuick ? {} : { ...FULL_SIZES, FUZZ_SEED };
  const ran = files.size === 0 ? [] : await runTests([...files], sizes);
  const rows = wanted.map((promise) => rowOfTests(promise, ran, sizes));
  await keepResults(rows);
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
    for (const proof of PROOFS.filter(({ name }) => chosen.includes(name))) {
      console.log(`Comprobando ${proof.name}…`);
      const row = await rowOfProof(proof, scale, open);
      console.log(`${row.isKept ? '✓' : '✗'} ${row.did} (${Math.round(row.seconds)} s)`);
      for (const complaint of row.complaints) console.log(`  ${complaint}`);
      rows.push(row);
      await keepResults([row]);
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
async function keepResults(rows: readonly ProofRow[]): Promise<void> {
  if (!scale.isQuick) await keep(rows, known);
}
