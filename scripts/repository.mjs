// @ts-check
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The workspaces that the product is made of, lowest first. The only other one, `tooling`, is not installed for a store. */
export const PRODUCT_WORKSPACES = [
  'shared',
  'packages/chat-reader',
  'packages/receipt-similarity',
  'packages/sample-store',
  'api',
  'web',
  'storefront',
];

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * The JavaScript file behind a package's command. Run with this same Node it behaves alike on every
 * system; the shims in node_modules/.bin do not.
 * @param {string} packageName
 * @param {string} command
 */
export function commandFile(packageName, command) {
  const manifestFile = inRoot('node_modules', packageName, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifestFile);
  return join(dirname(manifestFile), typeof bin === 'string' ? bin : bin[command]);
}
