// @ts-check
// Writes THIRD-PARTY-NOTICES.md; with --check only tells whether it is current.
import './require-node.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { makeNotices, NOTICES_FILE } from './notices/make-notices.mjs';
import { inRoot, root } from './repository.mjs';
import { runCommand, UserError } from './user-error.mjs';

const USAGE = `Uso: npm run notices [-- --check]

Escribe ${NOTICES_FILE}: lo que la tienda lleva de otros, con sus licencias.

  --check   no escribe nada; falla si el archivo no está al día o si hay una licencia no admitida
  --help    muestra esta ayuda`;

function readArguments() {
  try {
    const options = /** @type {const} */ ({ check: { type: 'boolean' }, help: { type: 'boolean' } });
    return parseArgs({ options }).values;
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

/** @param {boolean} isCheck */
async function run(isCheck) {
  const wanted = await makeNotices(root);
  const file = inRoot(NOTICES_FILE);
  if (!isCheck) {
    await writeFile(file, wanted);
    console.log(`Listo: ${NOTICES_FILE}, ${Math.round(Buffer.byteLength(wanted) / 1024)} kB.`);
    return;
  }
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present.replaceAll('\r\n', '\n') !== wanted)
    throw new UserError(`${NOTICES_FILE} no está al día. Escríbelo de nuevo: npm run notices`);
  console.log(`${NOTICES_FILE} está al día.`);
}

const { help = false, check = false } = readArguments();
if (help) console.log(USAGE);
else await runCommand(() => run(check));
