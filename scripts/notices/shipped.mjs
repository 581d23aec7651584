// @ts-check
import { PRODUCT_WORKSPACES } from '../repository.mjs';

/**
 * An entry of package-lock.json.
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [license]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @typedef {Record<string, LockEntry>} LockedPackages by folder */

/**
 * @typedef {object} Shipped
 * @property {string} name
 * @property {string} version
 * @property {string} declared the licence as the package declares it, '' where it does not
 * @property {string} folder
 * @property {boolean} isOptional installed on some platforms only
 */

/**
 * The packages that the product brings along, by name and version. Read from the lock file alone: what happens
 * to be installed differs between platforms.
 * @param {LockedPackages} packages
 * @returns {Shipped[]}
 */
export function findShipped(packages) {
  /** @type {Map<string, Shipped>} */
  const found = new Map();
  const seen = new Set(PRODUCT_WORKSPACES);
  const waiting = [...PRODUCT_WORKSPACES];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entry = packages[folder];
    if (entry === undefined) throw new Error(`package-lock.json does not know ${folder}`);
    if (folder.includes('node_modules/')) {
      const shipped = describe(folder, entry);
      const key = `${shipped.name}@${shipped.version}`;
      const other = found.get(key);
      // The same package in two folders: the one that is always installed has the text.
      if (other === undefined || byName(other, shipped) > 0) found.set(key, shipped);
    }
    for (const name of listNeeds(entry)) {
      const next = resolveFrom(packages, folder, name);
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return [...found.values()].sort(byName);
}

/**
 * @param {string} folder
 * @param {LockEntry} entry
 * @returns {Shipped}
 */
function describe(folder, { version = '', license = '', optional = false }) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { name, version, declared: license, folder, isOptional: optional };
}

/** @param {LockEntry} entry */
function listNeeds({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * As Node looks for it: in the folder's own node_modules, then in those of the folders above. Undefined for an
 * optional package that the lock file does not hold.
 * @param {LockedPackages} packages
 * @param {string} folder
 * @param {string} name
 */
function resolveFrom(packages, folder, name) {
  for (let above = folder; ; above = findParent(above)) {
    const candidate = `${above === '' ? '' : `${above}/`}node_modules/${name}`;
    const entry = packages[candidate];
    if (entry !== undefined) return entry.link === true ? entry.resolved : candidate;
    if (above === '') return undefined;
  }
}

/** @param {string} folder */
function findParent(folder) {
  const at = folder.lastIndexOf('/node_modules/');
  return at === -1 ? '' : folder.slice(0, at);
}

/**
 * By code units, which are the same everywhere; languages sort differently.
 * @param {Shipped} one
 * @param {Shipped} other
 */
function byName(one, other) {
  return (
    compare(one.name, other.name) ||
    compare(one.version, other.version) ||
    Number(one.isOptional) - Number(other.isOptional) ||
    compare(one.folder, other.folder)
  );
}

/** @param {string} one @param {string} other */
export const compare = (one, other) => (one < other ? -1 : Number(one > other));
