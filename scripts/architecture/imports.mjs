// @ts-check
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseAst } from 'vite';
import { root } from '../repository.mjs';

/**
 * @typedef {object} SourceFile
 * @property {string} path from the repository's root, with forward slashes
 * @property {string} text
 */

/** @param {string[]} folders @returns {Promise<SourceFile[]>} */
export async function readSources(folders) {
  const files = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const full = join(entry.parentPath, entry.name);
      files.push({
        path: full.slice(root.length + 1).replaceAll('\\', '/'),
        text: await readFile(full, 'utf8'),
      });
    }
  }
  return files;
}

/**
 * What a file imports, types and on-demand imports included: paths in the repository, else package names.
 * @param {SourceFile} file @returns {string[]}
 */
export function importsOf(file) {
  /** @type {string[]} */
  const found = [];
  const lang = file.path.endsWith('.tsx') ? 'tsx' : 'ts';
  visit(parseAst(file.text, { lang }), (source) => found.push(resolveImport(file.path, source)));
  return found;
}

/** @param {unknown} node @param {(source: string) => void} onImport */
function visit(node, onImport) {
  if (node === null || typeof node !== 'object') return;
  const { type, source } = /** @type {{ type?: string, source?: { value?: unknown } | null }} */ (node);
  const isImport =
    type !== undefined &&
    /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/.test(
      type,
    );
  if (isImport && typeof source?.value === 'string') onImport(source.value);
  for (const part of Object.values(node)) visit(part, onImport);
}

/** @param {string} from @param {string} source */
function resolveImport(from, source) {
  const plain = source.split('?')[0] ?? source;
  if (plain.startsWith('@trastienda/')) return plain.replace(/^@trastienda\/(\w+)\//, '$1/src/');
  // `#ui/…` is declared under `imports` of the workspace's package.json.
  if (plain.startsWith('#')) return `${from.split('/')[0]}/src/${plain.slice(1)}`;
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : plain;
}

/** @param {string} path */
export function leadsNowhere(path) {
  return /^(shared|api|web|storefront|bench|e2e)\//.test(path) && !existsSync(join(root, path));
}
