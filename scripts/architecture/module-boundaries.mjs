// @ts-check
// Rules 2 and 3: what a module may import of another one.
import { posix } from 'node:path';
import { findLayer } from './api-layers.mjs';
import { findModule } from './module-order.mjs';
import { isTest } from './source-files.mjs';
import { lineAt } from './syntax-tree.mjs';

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */
/** @typedef {import('./source-files.mjs').ParsedFile} ParsedFile */
/** @typedef {import('./source-files.mjs').Offence} Offence */
/** @typedef {import('./imports.mjs').Import} Import */

/** The whole of what a web module offers to others: one file, so that one can read it. */
const WEB_EXPORTS = /^web\/src\/modules\/[^/]+\/exports\.tsx?$/;
/** The app mounts modules by these. */
const WEB_MOUNTED = /^web\/src\/modules\/[^/]+\/(?:(?:module|manifest)\.tsx?$|messages\/)/;
const IS_STYLE = /\.css$/;

/** @param {readonly ParsedFile[]} files @returns {Offence[]} */
export function checkWebBoundaries(files) {
  return files.flatMap((file) =>
    file.imports.flatMap((one) => {
      const message = webOffence(file.path, one.target);
      return message === undefined
        ? []
        : [{ rule: 'web-module-exports', file: file.path, line: one.line, message }];
    }),
  );
}

/** @param {string} from @param {string} to @returns {string | undefined} */
function webOffence(from, to) {
  const isModule = from.startsWith('web/src/modules/');
  if (!isModule && !from.startsWith('web/src/app/')) return undefined;
  if (!to.startsWith('web/src/modules/') || (isModule && findModule(from) === findModule(to)))
    return undefined;
  if (WEB_EXPORTS.test(to) || (!isModule && WEB_MOUNTED.test(to))) return undefined;
  return IS_STYLE.test(to)
    ? `imports ${to}, a style of another module`
    : `imports ${to}; only exports.ts of ${findModule(to)} is for others`;
}

/** `composes: name from './file.css'` and `@import` of another module's style. @param {readonly SourceFile[]} styles @returns {Offence[]} */
export function checkStyleImports(styles) {
  return styles.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:composes:[^;]*?\bfrom|@import|@value[^;]*?\bfrom)\s+["']([^"']+)["']/g)].flatMap(
      (match) => {
        const written = match[1] ?? '';
        const target = written.startsWith('.') ? posix.join(posix.dirname(path), written) : written;
        const message = webOffence(path, target);
        return message === undefined
          ? []
          : [{ rule: 'web-module-exports', file: path, line: lineAt(text, match.index), message }];
      },
    ),
  );
}

/** @param {readonly ParsedFile[]} files @returns {Offence[]} */
export function checkApiBoundaries(files) {
  return files
    .filter(({ path }) => path.startsWith('api/src/modules/') && !isTest(path))
    .flatMap((file) =>
      file.imports.flatMap((one) => {
        const message = apiOffence(file.path, one);
        return message === undefined
          ? []
          : [{ rule: 'api-module-boundary', file: file.path, line: one.line, message }];
      }),
    );
}

/** @param {string} from @param {Import} one @returns {string | undefined} */
function apiOffence(from, { target, isType }) {
  if (!target.startsWith('api/src/modules/') || findModule(from) === findModule(target)) return undefined;
  const layer = findLayer(target);
  if (layer === 'use-cases' || layer === 'reads' || layer === 'types') return undefined;
  if (layer === 'tables') {
    // Foreign keys, and joins.
    const mayName = findLayer(from) === 'tables' || findLayer(from) === 'reads';
    return mayName ? undefined : `imports ${target}, the tables of another module`;
  }
  if (layer === 'writes') return `imports ${target}, the writes of another module`;
  return isType ? undefined : `imports ${target}, neither a use case nor a read nor a type`;
}
