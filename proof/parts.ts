import { JOURNEYS } from './journeys.ts';
import { PROOFS } from './processes/all.ts';
import { ANSWERING, DATA, RIGHTS } from './tested-guarantees.ts';

const ATTACKS = ['hostile-files', 'hostile-pages'];
const isScale = (name: string) => name.startsWith('scale-');
const processes = PROOFS.map(({ name }) => name);
const toNames = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

/** Each takes less than an hour on two cores, and goes on where it was interrupted. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  data: toNames(DATA),
  attacks: [...toNames(RIGHTS), ...toNames(ANSWERING), ...ATTACKS],
  load: processes.filter((name) => !isScale(name) && !ATTACKS.includes(name)),
  scale: processes.filter(isScale),
  journeys: toNames(JOURNEYS),
};

/** Every row, in the order in which it is proven. */
export const ROW_NAMES: readonly string[] = Object.values(PARTS).flat();

if (new Set(ROW_NAMES).size < ROW_NAMES.length) throw new Error('two rows of the proof have the same name');
