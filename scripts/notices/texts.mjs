// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';
import { compare } from './shipped.mjs';

/** @typedef {{ author: string, text: string }} PackageText text is '' where the package carries none */

const TEXT_FILE = /^(?:un)?(?:licen[cs]e|copying|copyright|notice)/i;

/**
 * What an installed package says of its licence: all its licence files, one after the other.
 * @param {string} root
 * @param {import('./shipped.mjs').Shipped} shipped
 * @returns {Promise<PackageText>}
 */
export async function readText(root, { name, version, folder }) {
  const path = join(root, folder);
  const manifest = JSON.parse(await readFile(join(path, 'package.json'), 'utf8').catch(() => '{}'));
  if (manifest.version !== version)
    throw new UserError(
      `Falta ${name} ${version} en ${folder}: instala lo que dice package-lock.json (npm ci).`,
    );
  const entries = await readdir(path, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map(({ name }) => name);
  const texts = await Promise.all(names.sort(compare).map((file) => readFile(join(path, file), 'utf8')));
  return { author: formatAuthor(manifest.author), text: [...new Set(texts.map(plainText))].join('\n\n') };
}

/**
 * The same bytes for the same words, whatever system they were written on.
 * @param {string} text
 */
export function plainText(text) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
}

/**
 * The name alone: nobody's address is needed here.
 * @param {string | { name?: string } | undefined} author
 */
export function formatAuthor(author) {
  const name = typeof author === 'string' ? author : (author?.name ?? '');
  return name.replace(/[<(].*$/, '').trim();
}
