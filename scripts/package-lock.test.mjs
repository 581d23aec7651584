// @ts-check
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './repository.mjs';

/** @type {{ packages: Record<string, { resolved?: string }> }} */
const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

it('keeps what the built server imports at the root, where it looks for it', () => {
  // A second version that the tooling brings would push the server's own below `api/`, out of reach of `dist/`.
  expect(
    Object.keys(packages).filter((path) => /^(api|shared|storefront)\/node_modules\//.test(path)),
  ).toEqual([]);
});

it('names no registry', () => {
  expect(Object.values(packages).filter(({ resolved = '' }) => resolved.includes('://'))).toEqual([]);
});
