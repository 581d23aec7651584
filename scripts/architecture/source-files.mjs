// @ts-check
// Reads the files of the repository and parses each source file once for all rules.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { root } from '../repository.mjs';
import { isImportNode, readImport } from './imports.mjs';
import { lineAt, walk } from './syntax-tree.mjs';

/** @typedef {import('./imports.mjs').Import} Import */
/** @typedef {import('./syntax-tree.mjs').Node} Node */

/**
 * @typedef {object} SourceFile
 * @property {string} path from the repository's root, with forward slashes
 * @property {string} text
 */

/**
 * @typedef {object} Offence
 * @property {string} rule
 * @property {string} file the file or folder that the list of known offences names
 * @property {string} message
 * @property {number} [line]
 * @property {number} [count] how many offences this one stands for; 1 unless told
 */

/**
 * Looks at single nodes. A visitor answers with a message where the node is an offence.
 * @typedef {object} SyntaxRule
 * @property {string} rule
 * @property {(path: string) => boolean} appliesTo
 * @property {Record<string, (node: Node, ancestors: readonly Node[], file: SourceFile) => string | undefined>} visit by node type
 */

/**
 * @typedef {object} ParsedFile
 * @property {string} path
 * @property {string} text
 * @property {Import[]} imports types and `import()` included
 * @property {ReadonlySet<string>} identifiers every name in the code of the file; strings too, because lazy screens are named by them
 * @property {Offence[]} offences what the syntax rules found
 */

export const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path);

/**
 * @param {readonly string[]} folders @returns {string[]} every file below them, sorted
 */
export function listFiles(folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        ),
    )
    .sort();
}

/** @param {readonly string[]} paths @returns {SourceFile[]} */
export const readFiles = (paths) =>
  paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/**
 * Parses a file, walks its tree once and asks every rule that applies to it.
 * @param {SourceFile} file @param {readonly SyntaxRule[]} rules @returns {ParsedFile}
 */
export function parseFile(file, rules) {
  const { path, text } = file;
  const applied = rules.filter((rule) => rule.appliesTo(path));
  /** @type {ParsedFile & { identifiers: Set<string> }} */
  const parsed = { path, text, imports: [], identifiers: new Set(), offences: [] };
  walk(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }), [], (node, ancestors) => {
    const name = node.type === 'Literal' ? node['value'] : node['name'];
    if (typeof name === 'string') parsed.identifiers.add(name);
    if (isImportNode(node)) parsed.imports.push(readImport(file, node));
    for (const { rule, visit } of applied) {
      const message = visit[node.type]?.(node, ancestors, file);
      if (message !== undefined)
        parsed.offences.push({ rule, file: path, message, line: lineAt(text, node.start) });
    }
  });
  return parsed;
}
