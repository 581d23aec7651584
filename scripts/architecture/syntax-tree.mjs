// @ts-check
// Walks the trees that Vite's parser makes.

/**
 * A node of the syntax tree (ESTree with TypeScript and JSX). Only what the rules ask for is typed.
 * @typedef {{ type: string, start: number, [property: string]: any }} Node
 */

/** @param {string} text @param {number} offset */
export function lineAt(text, offset) {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/**
 * @param {object} node @param {Node[]} ancestors outermost first
 * @param {(node: Node, ancestors: readonly Node[]) => void} onNode
 */
export function walk(node, ancestors, onNode) {
  const here = /** @type {Node} */ (node);
  onNode(here, ancestors);
  ancestors.push(here);
  for (const key in here) {
    const part = here[key];
    if (part === null || typeof part !== 'object') continue;
    if (Array.isArray(part)) {
      for (const one of part) if (isNode(one)) walk(one, ancestors, onNode);
    } else if (isNode(part)) walk(part, ancestors, onNode);
  }
  ancestors.pop();
}

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => value !== null && typeof value === 'object' && 'type' in value;

/** @param {Node} node @param {(node: Node) => boolean} isWanted */
export function contains(node, isWanted) {
  let isFound = false;
  walk(node, [], (one) => {
    isFound ||= isWanted(one);
  });
  return isFound;
}
