// @ts-check

/** Licences that ask for no more than to be named. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Packages that are shipped though their declaration is not in that list, each with its licence and the reason.
 * @type {readonly { packages: RegExp, declared: string, licence: string, reason: string }[]}
 */
const EXCEPTIONS = [
  {
    packages: /^png-js$/,
    declared: '',
    licence: 'MIT',
    reason: 'Its package.json declares nothing; the licence file in the package is the MIT licence.',
  },
  ...[
    'LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later',
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  ].map((declared) => ({
    packages: /^@img\/sharp-/,
    declared,
    licence: declared,
    reason:
      'libvips, unmodified, as a shared library beside sharp that can be replaced by another build of it. npm fetches it from its makers; this project does not distribute it.',
  })),
];

/**
 * The licence a package is shipped under, with the reason where it is an exception; undefined where it must not be.
 * @param {{ name: string, declared: string }} shipped
 * @returns {{ licence: string, reason?: string } | undefined}
 */
export function judgeLicence({ name, declared }) {
  if (isAllowed(declared)) return { licence: declared };
  return EXCEPTIONS.find((one) => one.packages.test(name) && one.declared === declared);
}

/**
 * `A`, `A AND B` and `(A OR B)`. A mixture of both needs somebody's judgement.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  const all = plain.split(' AND ');
  const any = plain.split(' OR ');
  if (all.length > 1 && any.length > 1) return false;
  return all.length > 1 ? all.every((one) => ALLOWED.has(one)) : any.some((one) => ALLOWED.has(one));
}
