// @ts-check
// Rules 4 and 5: where SQL may stand, and what reads, use cases and routes leave to others.
import { findLayer } from './api-layers.mjs';
import { importsTypesOnly } from './imports.mjs';
import { isTest } from './source-files.mjs';

/** @typedef {import('./syntax-tree.mjs').Node} Node */
/** @typedef {import('./source-files.mjs').SyntaxRule} SyntaxRule */
/** @typedef {import('./source-files.mjs').ParsedFile} ParsedFile */
/** @typedef {import('./source-files.mjs').Offence} Offence */

/**
 * Not of the running product's modules: `platform` is what modules reach the database through, `operations`
 * backs up and restores whole databases, `sample-data` loads a demonstration in bulk, `testing` prepares and
 * inspects rows.
 */
const MAY_HOLD_SQL = /^api\/src\/(?:platform|operations|sample-data|testing)\//;

const WRITING = new Set(['insert', 'update', 'delete']);
const QUERYING = new Set([
  ...WRITING,
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'execute',
  'with',
  'query',
  '$with',
  '$count',
]);
/** Names of what a statement is sent through: `ctx.db`, `db.orm`, `db.pool`, a client of the pool. */
const DATABASE = new Set(['db', 'orm', 'pool', 'client']);
const WRITING_SQL =
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+[\w"$]+\s+(?:AS\s+\w+\s+|\w+\s+)?SET|FOR\s+(?:NO\s+KEY\s+)?UPDATE|FOR\s+(?:KEY\s+)?SHARE)\b/i;

/** @type {SyntaxRule} */
export const sqlPlaces = {
  rule: 'sql-places',
  appliesTo: (path) => {
    const layer = findLayer(path);
    return (
      path.startsWith('api/src/') &&
      !MAY_HOLD_SQL.test(path) &&
      !isTest(path) &&
      layer !== 'tables' &&
      layer !== 'reads' &&
      layer !== 'writes' &&
      // Rule 5 names these.
      layer !== 'routes'
    );
  },
  visit: {
    ImportDeclaration: (node) => andWhere(drizzleImport(node)),
    TaggedTemplateExpression: (node) => andWhere(sqlTemplate(node)),
    CallExpression: (node) => andWhere(statement(node)),
  },
};

/** @param {string | undefined} what */
const andWhere = (what) =>
  what === undefined ? undefined : `${what} outside tables, reads and writes of a module`;

/** @type {SyntaxRule} */
export const routesHoldNoSql = {
  rule: 'layer-duties',
  appliesTo: (path) => findLayer(path) === 'routes' && !isTest(path),
  visit: {
    ImportDeclaration: (node) => inRoute(drizzleImport(node)),
    TaggedTemplateExpression: (node) => inRoute(sqlTemplate(node)),
    CallExpression: (node) => inRoute(statement(node)),
  },
};

/** @param {string | undefined} what */
const inRoute = (what) => (what === undefined ? undefined : `routes hold no SQL: ${what}`);

/** @type {SyntaxRule} */
export const readsWriteNothing = {
  rule: 'layer-duties',
  appliesTo: (path) => findLayer(path) === 'reads' && !isTest(path),
  visit: {
    CallExpression: (node) => {
      const { name, object } = calledMethod(node);
      if (WRITING.has(name) && isDatabase(object)) return `reads write nothing: .${name}()`;
      const [mode] = node['arguments'];
      const isLock = name === 'for' && typeof mode?.value === 'string';
      return isLock ? `reads lock nothing: .for('${mode.value}')` : undefined;
    },
    TemplateElement: (node) => writingSql(String(node['value']?.raw)),
    Literal: (node) => (typeof node['value'] === 'string' ? writingSql(node['value']) : undefined),
  },
};

/** @param {string} text */
function writingSql(text) {
  const found = WRITING_SQL.exec(text)?.[0].replace(/\s+/g, ' ');
  return found === undefined ? undefined : `reads write and lock nothing: «${found}»`;
}

/** @type {SyntaxRule} */
export const useCasesKnowNoAddress = {
  rule: 'layer-duties',
  appliesTo: (path) => findLayer(path) === 'use-cases' && !isTest(path),
  visit: {
    Literal: (node) => addressIn(node['value']),
    TemplateElement: (node) => addressIn(node['value']?.raw),
  },
};

/** @param {unknown} text */
const addressIn = (text) =>
  typeof text === 'string' && text.includes('/api/') ? `use cases know no URL: «${text}»` : undefined;

/**
 * The same duties as far as imports tell.
 * @param {readonly ParsedFile[]} files @returns {Offence[]}
 */
export function checkLayerImports(files) {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, line }) => {
        const [from, to] = [findLayer(path), findLayer(target)];
        const message =
          from === 'reads' && (to === 'writes' || to === 'use-cases')
            ? `reads import no ${to}: ${target}`
            : from === 'use-cases' && to === 'routes'
              ? `use cases import no routes: ${target}`
              : undefined;
        return message === undefined ? [] : [{ rule: 'layer-duties', file: path, line, message }];
      }),
    );
}

/** @param {Node} node an import */
function drizzleImport(node) {
  const isDrizzle = /^drizzle-orm(?:\/|$)/.test(node['source'].value);
  return isDrizzle && !importsTypesOnly(node) ? `an import of ${node['source'].value}` : undefined;
}

/** @param {Node} node a tagged template */
const sqlTemplate = (node) => (node['tag'].name === 'sql' ? 'a sql template' : undefined);

/** @param {Node} node a call */
function statement(node) {
  const { name, object } = calledMethod(node);
  if (object?.['name'] === 'sql') return `sql.${name}()`;
  return QUERYING.has(name) && isDatabase(object) ? `a statement, .${name}()` : undefined;
}

/** @param {Node} node a call @returns {{ name: string, object?: Node }} */
function calledMethod(node) {
  const callee = node['callee'];
  if (callee.type !== 'MemberExpression' || callee.computed) return { name: '' };
  return { name: callee.property.name, object: callee.object };
}

/** `db`, or anything that ends in `.db`. @param {Node | undefined} node */
function isDatabase(node) {
  const name = node?.type === 'MemberExpression' ? node['property'].name : node?.['name'];
  return DATABASE.has(name);
}
