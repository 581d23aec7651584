// @ts-check
// What people read is in the messages of every language, and no message is left that no code names.
import { isTest, readFiles } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */
/** @typedef {import('./source-files.mjs').SyntaxRule} SyntaxRule */
/** @typedef {import('./source-files.mjs').Offence} Offence */
/** @typedef {{ id: string, file: string }} Message */

/** Attributes that are shown, or read out by a screen reader. */
const SHOWN_ATTRIBUTES = new Set([
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
const PRODUCT = /^(?:shared|packages\/[^/]+|api|web|storefront)\/src\//;
/** Development only. */
const FOR_DEVELOPERS = /^web\/src\/(?:component-gallery|testing)\/|\.test\.tsx$/;

/** Text in the code of the back office instead of its messages. @type {SyntaxRule} */
export const textInCode = {
  rule: 'messages',
  appliesTo: (path) => path.startsWith('web/src/') && path.endsWith('.tsx') && !FOR_DEVELOPERS.test(path),
  visit: {
    JSXText: (node) => textOffence(String(node['value'])),
    JSXAttribute: (node) =>
      SHOWN_ATTRIBUTES.has(String(node['name'].name)) && node['value']?.type === 'Literal'
        ? textOffence(String(node['value'].value))
        : undefined,
  },
};

/** @param {string} text */
function textOffence(text) {
  const isWord = WORD.test(text) && !SAMPLE.test(text) && !SAME_EVERYWHERE.test(text.trim());
  return isWord ? `«${text.trim()}» is outside the messages` : undefined;
}

/**
 * Ids of messages that no code names, whole or in parts (`finance.state.${state}`).
 * @param {readonly SourceFile[]} files @param {readonly Message[]} messages @returns {Offence[]}
 */
export function checkUnusedMessages(files, messages) {
  const texts = files.filter(({ path }) => PRODUCT.test(path) && !isTest(path)).map(({ text }) => text);
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(([, id]) => id)),
  );
  const built = texts.flatMap((text) =>
    [...text.matchAll(/`([a-z][\w.-]*\$\{[^`]*)`/g)].map(([, template = '']) => toPattern(template)),
  );
  return messages
    .filter(({ id }) => !named.has(id) && !built.some((pattern) => pattern.test(id)))
    .map(({ id, file }) => ({ rule: 'messages', file, message: `no code names ${id}` }));
}

/** @param {string} template what stands between the ticks */
function toPattern(template) {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}

/** @param {readonly string[]} paths @returns {Message[]} the Spanish messages of these files */
export const readMessages = (paths) =>
  readFiles(paths.filter((path) => path.endsWith('/es.json'))).flatMap(({ path, text }) =>
    Object.keys(JSON.parse(text)).map((id) => ({ id, file: path })),
  );
