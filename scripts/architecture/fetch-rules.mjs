// @ts-check
// Rule 6: the back office asks the server only in `queries` of a module, and in `lib`.
import { isTest } from './source-files.mjs';

/** @typedef {import('./source-files.mjs').SyntaxRule} SyntaxRule */
/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */

const FETCHING = new Set([
  'callRoute',
  'fetch',
  'useQuery',
  'useQueries',
  'useInfiniteQuery',
  'useMutation',
  'useSuspenseQuery',
  'useSuspenseInfiniteQuery',
]);
/** `queries.ts`, everything below `queries/`, and `order-queries.ts`. */
const QUERIES = /(?:^|\/)(?:[\w-]+-)?queries(?:\.tsx?$|\/)/;
/** `lib` holds callRoute itself; the component gallery is for developers and is not in the product. */
const MAY_FETCH = /^web\/src\/(?:lib|component-gallery)\//;
/** A parameter or variable of that name is not the browser's `fetch`. */
const OWN_FETCH = /[{,(]\s*fetch\s*[,}:=)]|\b(?:const|let|function)\s+fetch\b/;

/** @type {SyntaxRule} */
export const fetchPlaces = {
  rule: 'fetch-places',
  appliesTo: (path) =>
    path.startsWith('web/src/') && !MAY_FETCH.test(path) && !QUERIES.test(path) && !isTest(path),
  visit: {
    CallExpression: ({ callee }, _ancestors, file) => {
      const isGlobal =
        callee.type === 'MemberExpression' && /^(?:window|globalThis)$/.test(callee.object.name);
      const name = isGlobal ? callee.property.name : callee.name;
      const isOwn = name === 'fetch' && !isGlobal && OWN_FETCH.test(file.text);
      return FETCHING.has(name) && !isOwn ? `${name}() outside queries` : undefined;
    },
  },
};
