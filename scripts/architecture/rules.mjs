// @ts-check
// All rules in one place: their names, what each says, and the one function that asks them all.
import {
  checkLayerImports,
  readsWriteNothing,
  routesHoldNoSql,
  sqlPlaces,
  useCasesKnowNoAddress,
} from './database-rules.mjs';
import { fetchPlaces } from './fetch-rules.mjs';
import { casts, checkFileShape } from './file-shape.mjs';
import { checkFolders } from './folder-rules.mjs';
import { checkImportPaths } from './imports.mjs';
import { checkUnusedMessages, textInCode } from './messages.mjs';
import { checkMigrations } from './migration-rules.mjs';
import { checkApiBoundaries, checkStyleImports, checkWebBoundaries } from './module-boundaries.mjs';
import { checkModuleOrder } from './module-order.mjs';
import { moneyArithmetic } from './money-rules.mjs';
import { parseFile } from './source-files.mjs';
import { checkStyles, inlineStyles } from './style-rules.mjs';

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */
/** @typedef {import('./source-files.mjs').Offence} Offence */

/** In the order of ARCHITECTURE.md. */
export const RULES = [
  { name: 'module-order', says: 'modules import lower modules only; no import cycles' },
  { name: 'web-module-exports', says: 'another web module only through its exports.ts, never its CSS' },
  { name: 'api-module-boundary', says: 'another API module only through its use cases, reads and types' },
  { name: 'sql-places', says: 'SQL only in tables, reads, writes, migrations and the platform' },
  { name: 'layer-duties', says: 'reads write nothing, use cases know no URL, routes hold no SQL' },
  { name: 'fetch-places', says: 'the back office fetches only in queries' },
  { name: 'money-arithmetic', says: 'money is rounded and split only in shared/src/kernel/money' },
  { name: 'style-tokens', says: 'type sizes, colours, radii and breakpoints come from the tokens' },
  { name: 'migration-hashes', says: 'landed migrations keep their hash' },
  { name: 'folder-size', says: 'at most 25 files a folder, two levels below components' },
  { name: 'import-paths', says: 'imports exist and climb at most three folders' },
  { name: 'messages', says: 'words are in the messages, and every message is used' },
  { name: 'file-shape', says: 'length, name, casts and unused exports of a file' },
];

const SYNTAX_RULES = [
  sqlPlaces,
  routesHoldNoSql,
  readsWriteNothing,
  useCasesKnowNoAddress,
  fetchPlaces,
  moneyArithmetic,
  inlineStyles,
  textInCode,
  casts,
];

/**
 * What the rules look at: the repository, or a few planted files.
 * @typedef {object} Repository
 * @property {readonly string[]} paths every file, whatever its kind
 * @property {readonly SourceFile[]} sources TypeScript
 * @property {readonly SourceFile[]} styles CSS
 * @property {readonly SourceFile[]} migrations
 * @property {import('./migration-rules.mjs').Hashes} hashes
 * @property {readonly import('./messages.mjs').Message[]} messages
 */

/** @param {Repository} repository @returns {{ offences: Offence[], imports: number }} */
export function findOffences({ paths, sources, styles, migrations, hashes, messages }) {
  const files = sources.map((file) => parseFile(file, SYNTAX_RULES));
  return {
    imports: files.reduce((sum, file) => sum + file.imports.length, 0),
    offences: [
      ...files.flatMap((file) => file.offences),
      ...checkModuleOrder(files),
      ...checkWebBoundaries(files),
      ...checkStyleImports(styles),
      ...checkApiBoundaries(files),
      ...checkLayerImports(files),
      ...checkStyles(styles),
      ...checkMigrations(migrations, hashes),
      ...checkFolders(paths),
      ...checkImportPaths(files),
      ...checkUnusedMessages(sources, messages),
      ...checkFileShape(files),
    ],
  };
}
