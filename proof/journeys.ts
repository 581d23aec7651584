import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestedGuarantee } from './tested-guarantees.ts';

const FOLDER = fileURLToPath(new URL('../../e2e', import.meta.url));

/** Every journey in the browser, on both widths, by its folder; `npm test` runs those marked `@core` and `@phone`. */
export const JOURNEYS: readonly TestedGuarantee[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: area }) => ({
    name: `journeys-${area}`,
    guarantee: `people do their work in the browser, at a desk and on a phone: ${area}`,
    from: readdirSync(`${FOLDER}/${area}`)
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => ({ file: `e2e/${area}/${file}` })),
  }))
  .filter(({ from }) => from.length > 0);
