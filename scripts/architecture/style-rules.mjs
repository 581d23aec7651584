// @ts-check
// Rule 8: sizes of type, spaces, colours, radii and breakpoints come from the tokens.
import { isTest } from './source-files.mjs';
import { lineAt } from './syntax-tree.mjs';

/** @typedef {import('./syntax-tree.mjs').Node} Node */
/** @typedef {import('./source-files.mjs').SourceFile} SourceFile */
/** @typedef {import('./source-files.mjs').SyntaxRule} SyntaxRule */
/** @typedef {import('./source-files.mjs').Offence} Offence */

const WEB_TOKENS = 'web/src/ui/theme/tokens.css';
const STOREFRONT_TOKENS = 'storefront/src/base.css';
/** Where the tokens are declared. */
const TOKEN_FILES = new Set([WEB_TOKENS, 'web/src/ui/theme/theme.ts', 'web/src/ui/theme/breakpoints.ts']);
/**
 * Here only custom properties are tokens, and the other declarations are looked at as anywhere: the
 * storefront's base, and the colours that a person can give to the frame of the back office.
 */
const PARTLY_TOKENS = new Set([STOREFRONT_TOKENS, 'web/src/app/layout/colors.module.css']);

const PX = /(?:^|[^\w.#-])\d*\.?\d+px\b/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!\s*from\s+var\()/gi;
/** Custom properties by their name: `--chip-radius: 6px` is a radius as well. */
const FONT_SIZE = /^(?:font|(?:--[\w-]+-)?font-size)$/;
const RADIUS = /^(?:border(?:-[a-z]+){0,2}-radius|--(?:[\w-]+-)?radius)$/;
const SPACE = /^(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?)$/;
/** A line's width is no space, and what is larger than the largest space is a size. */
const SPACE_PX = /(?:^|[^\w.#-])-?(\d*\.?\d+)px\b/g;
const LARGEST_SPACE = 64;
const PX_BREAKPOINT = /\b(?:width|height|inline-size|block-size)\b[^)]*?\d*\.?\d+px/;

/** The component gallery is for developers and is not in the product. @param {string} path */
const isLookedAt = (path) => !TOKEN_FILES.has(path) && !path.startsWith('web/src/component-gallery/');

/** @param {readonly SourceFile[]} styles @returns {Offence[]} */
export function checkStyles(styles) {
  return [
    ...styles.filter(({ path }) => isLookedAt(path)).flatMap(checkStyle),
    ...checkSharedColours(styles),
  ];
}

/**
 * The customers' pages cannot load the theme of the back office, so a colour of both is written in both.
 * @param {readonly SourceFile[]} styles
 * @returns {Offence[]}
 */
function checkSharedColours(styles) {
  const [base, tokens] = [STOREFRONT_TOKENS, WEB_TOKENS].map((file) =>
    styles.find(({ path }) => path === file),
  );
  if (base === undefined || tokens === undefined) return [];
  const ofWeb = listColours(tokens.text);
  return [...listColours(base.text)].flatMap(([name, values]) => {
    const others = ofWeb.get(name);
    return others === undefined || others.join() === values.join()
      ? []
      : [
          {
            rule: 'style-tokens',
            file: STOREFRONT_TOKENS,
            message: `${name} is ${values.join(', ')} here and ${others.join(', ')} in ${WEB_TOKENS}`,
          },
        ];
  });
}

/** The values of each custom property that is a colour, in their order: light, dark. @param {string} text */
function listColours(text) {
  /** @type {Map<string, string[]>} */
  const colours = new Map();
  for (const [, name = '', value = ''] of text.matchAll(/(--[\w-]+)\s*:\s*(#[\da-f]{3,8})\s*;/gi)) {
    const long = value.length === 4 ? value.replace(/[\da-f]/gi, '$&$&') : value;
    colours.set(name, [...(colours.get(name) ?? []), long.toLowerCase()]);
  }
  return colours;
}

/** @param {SourceFile} file @returns {Offence[]} */
function checkStyle({ path, text }) {
  // Same length, so that lines stay where they are.
  const code = text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, (part) => part.replace(/[^\n]/g, ' '));
  const queries = [...code.matchAll(/@(?:media|container)\b([^{]*)\{/g)].flatMap((match) =>
    PX_BREAKPOINT.test(match[1] ?? '') ? [{ at: match.index, message: 'a breakpoint in px' }] : [],
  );
  const declarations = [
    ...code.matchAll(/(?<=[{};\s])(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/gi),
  ].flatMap((match) => {
    const [, property = '', value = ''] = match;
    if (PARTLY_TOKENS.has(path) && property.startsWith('--')) return [];
    return valueOffences(property.toLowerCase(), value, path).map((message) => ({
      at: match.index,
      message,
    }));
  });
  return [...queries, ...declarations].map(({ at, message }) => ({
    rule: 'style-tokens',
    file: path,
    line: lineAt(text, at + 1),
    message,
  }));
}

/**
 * @param {string} property in CSS spelling
 * @param {string} value
 * @param {string} path of the file: the storefront has no theme, and spaces of its own
 * @returns {string[]}
 */
function valueOffences(property, value, path) {
  const colours = value.match(COLOUR) ?? [];
  return [
    ...(FONT_SIZE.test(property) && PX.test(value) ? [`${property} in px`] : []),
    ...(RADIUS.test(property) && PX.test(value) ? [`${property} in px`] : []),
    ...(path.startsWith('web/') && SPACE.test(property) && hasSpaceInPx(value) ? [`${property} in px`] : []),
    ...colours.map((colour) => `a colour of its own in ${property}: ${colour}`),
  ];
}

/** @param {string} value */
const hasSpaceInPx = (value) =>
  [...value.matchAll(SPACE_PX)].some(([, size]) => Number(size) > 1 && Number(size) <= LARGEST_SPACE);

/** Mantine's short properties, in CSS spelling. */
const STYLE_PROPS = new Map([
  ...['gap', 'rowGap', 'columnGap', 'spacing', 'verticalSpacing'].map(
    (name) => /** @type {const} */ ([name, 'gap']),
  ),
  ...['p', 'px', 'py', 'pt', 'pb', 'ps', 'pe'].map((name) => /** @type {const} */ ([name, 'padding'])),
  ...['m', 'mx', 'my', 'mt', 'mb', 'ms', 'me'].map((name) => /** @type {const} */ ([name, 'margin'])),
  ['fz', 'font-size'],
  ['radius', 'border-radius'],
  ['bdrs', 'border-radius'],
  ['c', 'color'],
  ['bg', 'background'],
  ['color', 'color'],
]);

/** @type {SyntaxRule} */
export const inlineStyles = {
  rule: 'style-tokens',
  appliesTo: (path) => /^(?:web|storefront)\/src\/.*\.tsx?$/.test(path) && isLookedAt(path) && !isTest(path),
  visit: {
    JSXAttribute: (node, _ancestors, { path }) => {
      const property = STYLE_PROPS.get(String(node['name'].name));
      return property === undefined ? undefined : inlineOffence(property, node['value'], path);
    },
    Property: (node, ancestors, { path }) => {
      const isStyle = ancestors.some(
        (one) => one.type === 'JSXAttribute' && /^(?:style|styles|sx)$/.test(String(one['name'].name)),
      );
      const key = node['key'].name ?? node['key'].value;
      if (!isStyle || typeof key !== 'string') return undefined;
      return inlineOffence(
        key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        node['value'],
        path,
      );
    },
    Literal: (node) =>
      typeof node['value'] === 'string' &&
      /^\(?\s*(?:min|max)-/.test(node['value']) &&
      PX_BREAKPOINT.test(node['value'])
        ? 'a breakpoint in px'
        : undefined,
  },
};

/** @param {string} property @param {Node | null} value @param {string} path @returns {string | undefined} */
function inlineOffence(property, value, path) {
  const literal = value?.type === 'JSXExpressionContainer' ? value['expression'] : value;
  const written = literal?.value;
  if (typeof written === 'string') return valueOffences(property, written, path)[0];
  // A number is px here.
  const isPx = typeof written === 'number' && written !== 0;
  const isSpace = path.startsWith('web/') && SPACE.test(property) && hasSpaceInPx(`${written}px`);
  return isPx && (FONT_SIZE.test(property) || RADIUS.test(property) || isSpace)
    ? `${property} in px`
    : undefined;
}
