import { findViolatedInvariants } from '../api/src/testing/processes/proven-store.ts';
import type { Proof, ProofRow, Scale } from './proof.ts';
import type { RanTest } from './run-tests.ts';
import type { Shop } from './shop.ts';
import type { TestedGuarantee } from './tested-guarantees.ts';

const LONGEST_REASON = 400;

/** The tests of one guarantee, out of all that ran. None at all is a guarantee that nobody checked. */
export function createTestRow(
  { name, guarantee, from, size }: TestedGuarantee,
  ran: readonly RanTest[],
  sizes: Readonly<Record<string, string>>,
): ProofRow {
  const complaints: string[] = [];
  const own = from.flatMap(({ file, titled }) => {
    const found = ran.filter(
      (test) =>
        test.file === file && !test.isSkipped && (test.title === '' || (titled?.test(test.title) ?? true)),
    );
    if (found.length === 0) complaints.push(`no test ran of ${file}${titled ? ` with ${titled}` : ''}`);
    return found;
  });
  for (const { file, title, isPassed, reason } of own)
    if (!isPassed) complaints.push(`${file} › ${title}: ${reason.slice(0, LONGEST_REASON)}`);
  const figures = size?.(sizes) ?? '';
  return {
    name,
    guarantee,
    did: `${figures}${figures === '' ? '' : '; '}${own.length} tests`,
    isPassed: complaints.length === 0,
    complaints,
    seconds: own.reduce((sum, test) => sum + test.seconds, 0),
  };
}

/** Proves one guarantee against real processes; whatever was done, the books must balance afterwards. */
export async function runProof(
  { name, guarantee, prove }: Proof,
  scale: Scale,
  openShop: () => Promise<Shop>,
): Promise<ProofRow> {
  const startedAt = performance.now();
  let did = '';
  const complaints: string[] = [];
  // A proof with a store of its own looks at that one itself.
  let shop: Promise<Shop> | undefined;
  try {
    const outcome = await prove(scale, () => {
      shop = openShop();
      return shop;
    });
    did = outcome.did;
    complaints.push(
      ...outcome.complaints,
      ...(shop === undefined ? [] : await findViolatedInvariants(await shop)),
    );
  } catch (error) {
    complaints.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { name, guarantee, did, isPassed: complaints.length === 0, complaints, seconds };
}
