// @ts-check
// Which way imports may point. A module sees only modules on lower steps; what must cross goes down a
// step or up to the one above.

/** Lowest first. Modules on one step do not see each other. */
const STEPS = [
  ['system'],
  ['users', 'appearance', 'demo', 'help'],
  ['auth'],
  ['inventory', 'customers'],
  ['orders'],
  ['preorders'],
  ['purchases', 'finance', 'billing', 'shipping'],
  ['storefront', 'reports', 'welcome'],
];

/**
 * @typedef {object} Direction
 * @property {string} name
 * @property {RegExp} from files that must not …
 * @property {RegExp} to … import these (a path in the repository, or a package's name)
 * @property {RegExp} [except] files that may
 */

const TESTS = /\.test\.tsx?$/;
/** @param {string[]} names */
const inModules = (names) =>
  new RegExp(`^(shared/src|api/src/modules|web/src/modules)/(${names.join('|')})/`);

/** @returns {Direction[]} */
function stepDirections() {
  return STEPS.flatMap((names, step) =>
    names.flatMap((name) => {
      const hidden = [...STEPS.slice(step + 1).flat(), ...names.filter((other) => other !== name)];
      return hidden.length === 0
        ? []
        : [
            {
              name: `${name} looks down only`,
              from: inModules([name]),
              to: inModules(hidden),
              except: TESTS,
            },
          ];
    }),
  );
}

/** @type {readonly Direction[]} */
export const FORBIDDEN = [
  ...stepDirections(),
  { name: 'shared is pure: no Node', from: /^shared\/src/, to: /^node:/, except: TESTS },
  { name: 'shared stands alone', from: /^shared\/src/, to: /^(api|web|storefront)\// },
  { name: 'the kernel knows no module', from: /^shared\/src\/kernel/, to: /^shared\/src\/(?!kernel)/ },
  {
    name: 'the browser never imports the server',
    from: /^web\//,
    to: /^api\/|^node:/,
    except: /\.test\.tsx?$|^web\/vite/,
  },
  { name: 'the server never imports the browser', from: /^api\//, to: /^web\// },
  {
    name: 'the server asks the storefront for finished pages only',
    from: /^api\//,
    to: /^storefront\/src\/(?!pages\.tsx$)/,
  },
  {
    name: 'the storefront stands on shared alone',
    from: /^storefront\//,
    to: /^(api|web)\/|^node:/,
    except: TESTS,
  },
  { name: 'the back office never imports the storefront', from: /^web\//, to: /^storefront\// },
  {
    // error-codes.ts collects every module's refusals, so that a code is a type and has words.
    name: 'the platform knows no module',
    from: /^api\/src\/platform/,
    to: /^api\/src\/(modules|sample-data)|^shared\/src\/(?!kernel|system)/,
    except: /\.test\.ts$|\/error-codes\.ts$/,
  },
  { name: 'ui and lib know no module', from: /^web\/src\/(ui|lib)/, to: /^web\/src\/(modules|app)/ },
  { name: 'lib stands below ui', from: /^web\/src\/lib/, to: /^web\/src\/ui/, except: TESTS },
  { name: 'modules know no app', from: /^web\/src\/modules/, to: /^web\/src\/app/ },
  { name: 'reads do not write', from: /\/reads\.ts$/, to: /\/(writes|use-cases\/[^/]+)\.ts$/ },
  { name: 'use cases know no URL', from: /\/use-cases\//, to: /\/routes\.ts$/, except: TESTS },
  {
    name: 'what is for tests stays with tests',
    from: /^api\/src/,
    to: /\/testing\//,
    except: /\.test\.ts$|\/testing\//,
  },
];
