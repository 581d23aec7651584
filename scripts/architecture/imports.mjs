// @ts-check
// What a file imports, and where that stands in the repository.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../repository.mjs';
import { lineAt } from './syntax-tree.mjs';

/** @typedef {import('./syntax-tree.mjs').Node} Node */
/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */
/** @typedef {import('./source-files.mjs').ParsedFile} ParsedFile */
/** @typedef {import('./source-files.mjs').Offence} Offence */

/**
 * @typedef {object} Import
 * @property {string} written as the code has it
 * @property {string} target a path in the repository, or a package's name
 * @property {boolean} isType nothing of it is left when the types are gone
 * @property {number} line
 */

const IMPORT_NODES = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);
const LONGEST_CLIMB = 3;
/** Every other workspace that code imports is in `packages`. */
const WORKSPACES = ['shared', 'api', 'web', 'storefront'];

/** @param {Node} node */
export const isImportNode = (node) =>
  IMPORT_NODES.has(node.type) && typeof node['source']?.value === 'string';

/** @param {SourceFile} file @param {Node} node @returns {Import} */
export function readImport(file, node) {
  const written = node['source'].value;
  return {
    written,
    target: resolveImport(file.path, written),
    isType: node.type === 'TSImportType' || importsTypesOnly(node),
    line: lineAt(file.text, node.start),
  };
}

/** `import type { A }`, `import { type A }` and the same of `export`. @param {Node} node */
export function importsTypesOnly(node) {
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  /** @type {Node[]} */
  const specifiers = node['specifiers'] ?? [];
  return (
    specifiers.length > 0 &&
    specifiers.every((one) => one['importKind'] === 'type' || one['exportKind'] === 'type')
  );
}

/** @param {string} from @param {string} source */
function resolveImport(from, source) {
  const plain = source.split('?')[0] ?? source;
  const [, workspace, path] = /^@trastienda\/([\w-]+)\/(.*)$/.exec(plain) ?? [];
  if (workspace !== undefined)
    return `${WORKSPACES.includes(workspace) ? workspace : `packages/${workspace}`}/src/${path}`;
  // `#ui/…` is declared under `imports` of the workspace's package.json.
  if (plain.startsWith('#')) return `${from.split('/')[0]}/src/${plain.slice(1)}`;
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : plain;
}

/**
 * Imports of files that do not exist, and relative paths that climb four folders or more. What lies outside
 * the workspaces (the manual in docs/) has no subpath and may be climbed to.
 * @param {readonly ParsedFile[]} files @returns {Offence[]}
 */
export function checkImportPaths(files) {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ written, target, line }) => [
      ...(isMissing(target)
        ? [{ rule: 'import-paths', file: path, line, message: `imports ${target}, which does not exist` }]
        : []),
      ...(climbs(written) > LONGEST_CLIMB && isInWorkspace(target)
        ? [{ rule: 'import-paths', file: path, line, message: `climbs to ${written}: use a subpath import` }]
        : []),
    ]),
  );
}

/** @param {string} written */
const climbs = (written) => (/^(?:\.\.\/)*/.exec(written)?.[0].length ?? 0) / '../'.length;

/** @param {string} target */
const isInWorkspace = (target) => /^(shared|packages|api|web|storefront|bench|e2e|proof)\//.test(target);

/** @param {string} target */
const isMissing = (target) => isInWorkspace(target) && !existsSync(join(root, target));
