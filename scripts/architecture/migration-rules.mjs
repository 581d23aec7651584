// @ts-check
// Rule 9: a migration that has landed is never edited. migration-hashes.json keeps the SHA-256 of each;
// `node scripts/architecture/freeze-migrations.mjs` adds new ones.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */
/** @typedef {import('./source-files.mjs').Offence} Offence */
/** @typedef {Readonly<Record<string, string>>} Hashes by the name of the file */

export const HASHES_FILE = 'scripts/architecture/migration-hashes.json';
export const MIGRATIONS = 'api/migrations';

/** As `platform/db/migrate.ts` counts it. @param {string} text */
export const computeHash = (text) => createHash('sha256').update(text).digest('hex');

/** @param {readonly SourceFile[]} migrations @param {Hashes} hashes @returns {Offence[]} */
export function checkMigrations(migrations, hashes) {
  const present = new Set(migrations.map(({ path }) => basename(path)));
  return [
    ...migrations.flatMap(({ path, text }) => {
      const landed = hashes[basename(path)];
      if (landed === computeHash(text)) return [];
      const message =
        landed === undefined
          ? 'not listed: run node scripts/architecture/freeze-migrations.mjs when it is ready to land'
          : 'has landed and was edited: put it back and write a new migration';
      return [{ rule: 'migration-hashes', file: path, message }];
    }),
    ...Object.keys(hashes)
      .filter((name) => !present.has(name))
      .map((name) => ({
        rule: 'migration-hashes',
        file: `${MIGRATIONS}/${name}`,
        message: 'has landed and is missing',
      })),
  ];
}

/**
 * The list with what is new added to it. What is listed stays as it is.
 * @param {readonly SourceFile[]} migrations @param {Hashes} hashes @returns {{ hashes: Hashes, refused: string[] }}
 */
export function freeze(migrations, hashes) {
  const last = Object.keys(hashes).sort().at(-1) ?? '';
  const unlisted = migrations.filter(({ path }) => hashes[basename(path)] === undefined);
  const early = unlisted.filter(({ path }) => basename(path) < last);
  const edited = checkMigrations(migrations, hashes).filter(
    ({ file }) => hashes[basename(file)] !== undefined,
  );
  return {
    hashes: {
      ...hashes,
      ...Object.fromEntries(unlisted.map(({ path, text }) => [basename(path), computeHash(text)])),
    },
    refused: [
      ...early.map(({ path }) => `${path}: its number is below ${last}, which has landed`),
      ...edited.map(({ file, message }) => `${file}: ${message}`),
    ],
  };
}
