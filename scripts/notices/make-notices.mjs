// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';
import { writeNotices } from './document.mjs';
import { judgeLicence } from './licences.mjs';
import { readMaterials } from './materials.mjs';
import { findShipped } from './shipped.mjs';
import { readText } from './texts.mjs';

export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.md';

/**
 * The whole file as it should be. Refuses a package whose licence nobody has allowed.
 * @param {string} root
 */
export async function makeNotices(root) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const shipped = findShipped(packages);
  const refused = shipped.filter((one) => judgeLicence(one) === undefined);
  if (refused.length > 0) {
    const names = refused.map(
      ({ name, version, declared }) => `${name} ${version} (${declared || 'ninguna'})`,
    );
    throw new UserError(
      `Licencias no admitidas: ${names.join(', ')}. Quita el paquete o anota la excepción en scripts/notices/licences.mjs.`,
    );
  }
  const notices = shipped.map(async (one) => {
    const { name, version, declared, isOptional } = one;
    const { licence = declared, reason = undefined } = judgeLicence(one) ?? {};
    const said = isOptional ? { author: '', text: '' } : await readText(root, one);
    return { name, version, licence, reason, isOptional, ...said };
  });
  return writeNotices(await Promise.all(notices), await readMaterials(root));
}
