// @ts-check
// Adds the hashes of new migrations to migration-hashes.json. Never changes or removes one that stands there.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../repository.mjs';
import { freeze, HASHES_FILE, MIGRATIONS } from './migration-rules.mjs';
import { listFiles, readFiles } from './source-files.mjs';

const before = JSON.parse(readFileSync(inRoot(HASHES_FILE), 'utf8'));
const migrations = readFiles(listFiles([MIGRATIONS]).filter((path) => path.endsWith('.sql')));
const { hashes, refused } = freeze(migrations, before);
if (refused.length > 0) {
  for (const reason of refused) console.error(reason);
  process.exitCode = 1;
} else {
  writeFileSync(inRoot(HASHES_FILE), `${JSON.stringify(hashes, null, 2)}\n`);
  console.log(
    `${Object.keys(hashes).length - Object.keys(before).length} added, ${Object.keys(hashes).length} in all`,
  );
}
