// @ts-check
// Rule 7: money is rounded, divided and taken a share of only in shared/src/kernel/money*.
//
// The types do not tell money from other numbers yet, so names decide. A rounding is about money when a name
// inside it, or the name that receives its result, has one of the words below (camel case is split:
// `unitPrice`, `taxBp`, `averageCost`), or when it multiplies or divides by 100 or 10,000 (quetzales to centavos,
// percent, hundredths of a percent), and nothing in it is a time, a size or a length on the screen.
import { isTest } from './source-files.mjs';
import { contains } from './syntax-tree.mjs';

/** @typedef {import('./syntax-tree.mjs').Node} Node */
/** @typedef {import('./source-files.mjs').SyntaxRule} SyntaxRule */

const KERNEL = /^shared\/src\/kernel\/money/;
/** These invent figures: nobody is charged by them. */
const INVENTED = /^(?:api\/src\/(?:sample-data|testing)|packages\/sample-store)\//;

const ROUNDING = new Set(['round', 'floor', 'ceil', 'trunc']);
const MONEY_WORDS = new Set(
  (
    'centavo centavos cent cents quetzales money amount amounts price prices cost costs total totals subtotal ' +
    'discount discounts paid balance fee fees tax iva deposit refund commission profit landed net gross bp percent ' +
    'percentage cod earned collected'
  ).split(' '),
);
/** A `total`, `net` or `paid` of these is no money. */
const OTHER_WORDS = new Set(
  'ms time now date day days hour hours px width height bytes memory seconds accuracy'.split(' '),
);

/** @type {SyntaxRule} */
export const moneyArithmetic = {
  rule: 'money-arithmetic',
  appliesTo: (path) =>
    /^(?:shared|packages\/[^/]+|api|web|storefront)\/src\//.test(path) &&
    !KERNEL.test(path) &&
    !INVENTED.test(path) &&
    !isTest(path),
  visit: {
    CallExpression: (node, ancestors) => roundsMoney(node, ancestors),
    BinaryExpression: (node, ancestors) => dividesMoney(node, ancestors),
  },
};

/** @param {Node} node @param {readonly Node[]} ancestors */
function roundsMoney(node, ancestors) {
  const { callee } = node;
  const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
  // The kernel's own rounding, with the arithmetic written at the caller's.
  if (name === 'roundHalfUp')
    return node['arguments'].some((/** @type {Node} */ one) => contains(one, isArithmetic))
      ? 'divides or multiplies money inside roundHalfUp()'
      : undefined;
  const isRounding =
    callee.type === 'MemberExpression' && callee.object.name === 'Math' && ROUNDING.has(name);
  return isRounding && isMoney(node, ancestors) ? `rounds money with Math.${name}()` : undefined;
}

/**
 * The remainder of a division, and a division of whole numbers (BigInt): both split.
 * @param {Node} node @param {readonly Node[]} ancestors
 */
function dividesMoney(node, ancestors) {
  if (node['operator'] === '%') return isMoney(node, ancestors) ? 'splits money with %' : undefined;
  if (node['operator'] !== '/') return undefined;
  const isWhole = [node['left'], node['right']].some((side) => contains(side, isBigInt));
  return isWhole ? 'divides whole numbers with BigInt' : undefined;
}

/** @param {Node} node */
const isArithmetic = (node) => node.type === 'BinaryExpression' && /^[*/%]$/.test(node['operator']);

/** @param {Node} node */
const isScaled = (node) =>
  isArithmetic(node) && [node['left'], node['right']].some(({ value }) => value === 100 || value === 10_000);

/** @param {Node} node */
const isBigInt = (node) => node['bigint'] !== undefined || node['callee']?.name === 'BigInt';

/** @param {Node} node @param {readonly Node[]} ancestors */
function isMoney(node, ancestors) {
  /** @type {string[]} */
  const names = [findReceiver(ancestors)];
  contains(node, (one) => {
    if (one.type === 'Identifier') names.push(one['name']);
    return false;
  });
  const words = names.flatMap(splitWords);
  const isNamed = words.some((word) => MONEY_WORDS.has(word)) || contains(node, isScaled);
  return isNamed && !words.some((word) => OTHER_WORDS.has(word));
}

/** @param {string} name `unitPrice`, `COD_LIMIT` */
const splitWords = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/**
 * The name that gets the result: of a property, variable, attribute, or of the function that returns it.
 * @param {readonly Node[]} ancestors outermost first @returns {string}
 */
function findReceiver(ancestors) {
  for (const node of ancestors.toReversed()) {
    if (node.type === 'Property') return String(node['key'].name);
    if (node.type === 'JSXAttribute') return String(node['name'].name);
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
      return String(node['id']?.name);
    if (node.type === 'AssignmentExpression') return String(node['left'].name ?? node['left'].property?.name);
    // The argument of a call goes elsewhere, except through Math.max and its like.
    if (node.type === 'CallExpression' && node['callee'].object?.name !== 'Math') return '';
  }
  return '';
}
