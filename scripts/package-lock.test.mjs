// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot, PRODUCT_WORKSPACES } from './repository.mjs';

/** @type {{ packages: Record<string, { resolved?: string, link?: boolean }> }} */
const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

it('keeps imports of the built server at the root of node_modules', () => {
  // A second version that the tooling brings would push the server's own below `api/`, out of reach of `dist/`.
  expect(
    Object.keys(packages).filter((path) =>
      /^(api|shared|storefront|packages\/[^/]+)\/node_modules\//.test(path),
    ),
  ).toEqual([]);
});

it('lists every workspace', () => {
  const folders = Object.values(packages).flatMap(({ link, resolved }) => (link ? [resolved] : []));
  expect(folders.toSorted()).toEqual([...PRODUCT_WORKSPACES, 'tooling'].toSorted());
});

it('names no registry', () => {
  expect(Object.values(packages).filter(({ resolved = '' }) => resolved.includes('://'))).toEqual([]);
});

const toPackageName = (/** @type {string} */ specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The packages that a workspace's program imports, tests and test tools apart.
 * @param {string} workspace
 */
function readImports(workspace) {
  const files = readdirSync(inRoot(workspace, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\b/.test(file));
  const specifiers = sources.flatMap((file) => {
    const text = readFileSync(join(inRoot(workspace, 'src'), file), 'utf8');
    return [
      ...text.matchAll(
        /^(?:import|export) (?!type )[^;]*?from '([^.#'][^']*)'|\bimport\('([^.#'][^']*)'\)/gm,
      ),
    ];
  });
  const names = specifiers.map(([, ofStatement, ofCall]) => toPackageName(ofStatement ?? ofCall ?? ''));
  return new Set(names.filter((name) => !isBuiltin(name) && !/^(@trastienda\/|virtual:)/.test(name)));
}

const readManifest = (/** @type {string} */ folder) =>
  JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));

it.each(PRODUCT_WORKSPACES)('includes everything that %s imports in an installation', (workspace) => {
  // What builds stands at the root and is installed for a store, too.
  const { devDependencies } = readManifest('.');
  const { dependencies, optionalDependencies } = readManifest(workspace);
  const installed = Object.keys({ ...devDependencies, ...dependencies, ...optionalDependencies });
  expect([...readImports(workspace)].filter((name) => !installed.includes(name))).toEqual([]);
});
