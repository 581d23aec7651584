import { fileURLToPath } from 'node:url';

/** Kept with the project: what was measured last. */
export const RESULTS = fileURLToPath(new URL('../../bench/results/', import.meta.url));
