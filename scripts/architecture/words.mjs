// @ts-check
// What people read stands in the messages, in every language, and nothing stands there that nobody says.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { root } from '../repository.mjs';

/** @typedef {import('./imports.mjs').SourceFile} SourceFile */

/** Attributes that are read out or shown. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'placeholder',
  'title',
]);
/** A word: two letters beside each other. Numbers, signs and samples of numbers are the same everywhere. */
const WORD = /\p{L}{2,}/u;
/** Names of things that are the same in every language. */
const SAME_EVERYWHERE =
  /^(?:(?:Ctrl|Alt|Shift|Esc|Enter|SKU|NIT|CUI|CF|QR|PDF|XML|XLSX|CSV|WhatsApp|Excel|UUID|kg|lb|cm|px|h|min|s)[\s\d·.,:/+()-]*)+$/;
/** How an address begins, or what an authorisation number looks like. */
const SAMPLE = /^(?:https:\/\/|[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12})$/;
/** Shown to those who build it only. */
const FOR_BUILDERS = /^web\/src\/shelf\//;

/**
 * Words that stand in the code of the back office instead of its messages.
 * @param {SourceFile[]} files @returns {string[]} one complaint a line
 */
export function findUnwrittenWords(files) {
  return files
    .filter(({ path }) => path.startsWith('web/src/') && path.endsWith('.tsx') && !FOR_BUILDERS.test(path))
    .flatMap(({ path, text }) =>
      spokenIn(parseAst(text, { lang: 'tsx' })).map(
        (said) => `${path}: «${said}» stands outside the messages`,
      ),
    );
}

/** @param {unknown} node @returns {string[]} */
function spokenIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const { type, value, name } = /** @type {{ type?: string, value?: unknown, name?: { name?: unknown } }} */ (
    node
  );
  const said =
    type === 'JSXText'
      ? String(value)
      : type === 'JSXAttribute' && SPOKEN.has(String(name?.name))
        ? literalOf(value)
        : '';
  const isWord = WORD.test(said) && !SAMPLE.test(said) && !SAME_EVERYWHERE.test(said.trim());
  return [
    ...(isWord ? [said.trim()] : []),
    ...Object.values(node).flatMap((part) => (Array.isArray(part) ? part.flatMap(spokenIn) : spokenIn(part))),
  ];
}

/** @param {unknown} value */
function literalOf(value) {
  const { type, value: text } = /** @type {{ type?: string, value?: unknown }} */ (value ?? {});
  return type === 'Literal' ? String(text) : '';
}

/**
 * Ids of messages that no code names, whole or in parts (`finance.state.${state}`).
 * @param {SourceFile[]} files @param {readonly string[]} ids @returns {string[]} one complaint a line
 */
export function findUnusedWords(files, ids) {
  const texts = files.filter(({ path }) => !path.includes('.test.')).map(({ text }) => text);
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(([, id]) => id)),
  );
  const built = texts.flatMap((text) =>
    [...text.matchAll(/`([a-z][\w.-]*\$\{[^`]*)`/g)].map(([, template = '']) => patternOf(template)),
  );
  return ids
    .filter((id) => !named.has(id) && !built.some((pattern) => pattern.test(id)))
    .map((id) => `nobody says ${id}`);
}

/** @param {string} template what stands between the ticks */
function patternOf(template) {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}

/** @param {string[]} folders @returns {Promise<string[]>} the ids of all Spanish messages below them */
export async function readMessageIds(folders) {
  const ids = [];
  for (const folder of folders)
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.name === 'es.json')
        ids.push(...Object.keys(JSON.parse(await readFile(join(entry.parentPath, entry.name), 'utf8'))));
  return ids;
}
