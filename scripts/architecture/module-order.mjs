// @ts-check
// Rule 1: which way imports may point. A module imports only modules of lower levels, and no file imports
// itself by way of others.
import { isTest } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').ParsedFile} ParsedFile */
/** @typedef {import('./source-files.mjs').Offence} Offence */

/** Lowest first. Modules of one level do not import each other. */
const LEVELS = [
  ['system'],
  ['users', 'demo', 'help'],
  ['auth'],
  ['inventory', 'customers'],
  ['documents'],
  ['payments'],
  ['orders'],
  ['preorders'],
  ['purchases', 'finance', 'billing', 'shipping', 'customer-records'],
  ['cash'],
  ['storefront', 'reports', 'audit', 'welcome', 'practice'],
  ['home'],
];
const MODULES = LEVELS.flat();

/**
 * @typedef {object} Direction
 * @property {string} name
 * @property {RegExp} from files that must not …
 * @property {RegExp} to … import these (a path in the repository, or a package's name)
 * @property {RegExp} [except] files that may
 */

const TESTS = /\.test\.tsx?$/;

/** @type {readonly Direction[]} */
const FORBIDDEN = [
  { name: 'shared uses no Node', from: /^shared\/src/, to: /^node:/, except: TESTS },
  { name: 'shared imports no other workspace', from: /^shared\/src/, to: /^(packages|api|web|storefront)\// },
  {
    name: 'packages import no application code',
    from: /^packages\//,
    to: /^(api|web|storefront|e2e|bench|proof|scripts)\//,
  },
  { name: 'the chat reader uses no Node', from: /^packages\/chat-reader\//, to: /^node:/, except: TESTS },
  {
    name: 'the back office imports no package but the chat reader',
    from: /^web\//,
    to: /^packages\/(?!chat-reader\/)/,
  },
  { name: 'the kernel imports no module', from: /^shared\/src\/kernel/, to: /^shared\/src\/(?!kernel)/ },
  {
    name: 'the browser never imports the server',
    from: /^web\//,
    to: /^api\/|^node:/,
    except: /\.test\.tsx?$|^web\/vite/,
  },
  { name: 'the server never imports the browser', from: /^api\//, to: /^web\// },
  {
    name: 'the server imports nothing of the storefront but pages.tsx',
    from: /^api\//,
    to: /^storefront\/src\/(?!pages\.tsx$)/,
  },
  {
    name: 'the storefront imports shared alone',
    from: /^storefront\//,
    to: /^(packages|api|web)\/|^node:/,
    except: TESTS,
  },
  { name: 'the back office never imports the storefront', from: /^web\//, to: /^storefront\// },
  {
    // error-codes.ts collects every module's refusals, so that a code is a type and has words.
    name: 'the platform imports no module',
    from: /^api\/src\/platform/,
    to: /^packages\/|^api\/src\/(modules|sample-data)|^shared\/src\/(?!kernel|system|documents)/,
    except: /\.test\.ts$|\/error-codes\.ts$/,
  },
  { name: 'ui and lib import no module', from: /^web\/src\/(ui|lib)/, to: /^web\/src\/(modules|app)/ },
  { name: 'lib does not import ui', from: /^web\/src\/lib/, to: /^web\/src\/ui/, except: TESTS },
  { name: 'modules do not import app', from: /^web\/src\/modules/, to: /^web\/src\/app/ },
  {
    name: 'only tests import testing/',
    from: /^api\/src/,
    to: /\/testing\//,
    except: /\.test\.ts$|\/testing\//,
  },
];

/** @param {readonly ParsedFile[]} files @returns {Offence[]} */
export function checkModuleOrder(files) {
  return [
    ...files.flatMap(({ path, imports }) =>
      imports.flatMap(({ target, line }) =>
        directionsBroken(path, target).map((name) => ({
          rule: 'module-order',
          file: path,
          line,
          message: `${name}: imports ${target}`,
        })),
      ),
    ),
    ...unplacedModules(files),
    ...importCycles(files),
  ];
}

/** @param {string} from @param {string} to @returns {string[]} */
function directionsBroken(from, to) {
  const own = findModule(from);
  const other = findModule(to);
  const isHigher =
    own !== undefined &&
    other !== undefined &&
    own !== other &&
    findLevel(other) >= findLevel(own) &&
    !isTest(from);
  const ownPackage = findPackage(from);
  const otherPackage = findPackage(to);
  const isOtherPackage =
    ownPackage !== undefined && otherPackage !== undefined && ownPackage !== otherPackage && !isTest(from);
  return [
    ...(isOtherPackage ? ['packages do not import each other'] : []),
    ...(isHigher ? [`${own} imports lower modules only`] : []),
    ...FORBIDDEN.filter((rule) => rule.from.test(from) && rule.to.test(to) && !rule.except?.test(from)).map(
      (rule) => rule.name,
    ),
  ];
}

/** The module that a path belongs to, if it belongs to one. @param {string} path */
export function findModule(path) {
  const name = /^(?:shared\/src|(?:api|web)\/src\/modules)\/([^/]+)\//.exec(path)?.[1];
  return name === 'kernel' ? undefined : name;
}

/** @param {string} path */
const findPackage = (path) => /^packages\/([^/]+)\//.exec(path)?.[1];

/** @param {string} name */
const findLevel = (name) => LEVELS.findIndex((names) => names.includes(name));

/** @param {readonly ParsedFile[]} files @returns {Offence[]} */
function unplacedModules(files) {
  const names = new Set(files.map(({ path }) => findModule(path)));
  return [...names]
    .filter((name) => name !== undefined && !MODULES.includes(name))
    .map((name) => ({
      rule: 'module-order',
      file: 'scripts/architecture/module-order.mjs',
      message: `${name} is a module without a level`,
    }));
}

/** One offence for each cycle that a search from every file meets. @param {readonly ParsedFile[]} files @returns {Offence[]} */
function importCycles(files) {
  const imports = new Map(files.map((file) => [file.path, file.imports.map(({ target }) => target)]));
  /** @type {Offence[]} */
  const found = [];
  const finished = new Set();
  /** @type {string[]} */
  const trail = [];
  const isOnTrail = new Set();
  /** @param {string} path */
  const search = (path) => {
    if (isOnTrail.has(path)) {
      const cycle = [...trail.slice(trail.indexOf(path)), path].join(' → ');
      found.push({ rule: 'module-order', file: path, message: `import cycle: ${cycle}` });
      return;
    }
    if (finished.has(path)) return;
    trail.push(path);
    isOnTrail.add(path);
    for (const next of imports.get(path) ?? []) search(next);
    trail.pop();
    isOnTrail.delete(path);
    finished.add(path);
  };
  for (const path of imports.keys()) search(path);
  return found;
}
