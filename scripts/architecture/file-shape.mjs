// @ts-check
// What a file looks like from outside: its length, its name, its casts, and exports that nobody imports.
/** @typedef {import('./source-files.mjs').SyntaxRule} SyntaxRule */
/** @typedef {import('./source-files.mjs').ParsedFile} ParsedFile */
/** @typedef {import('./source-files.mjs').Offence} Offence */

const LONGEST_FILE = 300;
const VAGUE_NAMES = /(^|[-/.])(utils?|helpers?|managers?|services?|common|misc)([-/.]|$)/;
/** Files that something outside the sources starts: their exports have readers we cannot see. */
const ENTRIES =
  /(^|\/)(server|operate|postgres-supervisor|main|run|global-setup|vite\.config|lease-holder)\.tsx?$/;
const MAY_CAST =
  /^(shared\/src\/kernel|api\/src\/(platform|testing|operations)|web\/src\/(lib|testing)|bench|e2e)\/|\.test\.tsx?$/;

/** @type {SyntaxRule} */
export const casts = {
  rule: 'file-shape',
  appliesTo: (path) => !MAY_CAST.test(path),
  visit: {
    TSAsExpression: (node) =>
      node['typeAnnotation'].typeName?.name === 'const'
        ? undefined
        : 'a cast outside kernel, platform and lib',
    TSTypeAssertion: () => 'a cast outside kernel, platform and lib',
  },
};

/** @param {readonly ParsedFile[]} files @returns {Offence[]} */
export function checkFileShape(files) {
  const mentions = countMentions(files);
  return files.flatMap((file) =>
    [...lengthOffence(file), ...nameOffence(file), ...unusedExports(file, mentions)].map((message) => ({
      rule: 'file-shape',
      file: file.path,
      message,
    })),
  );
}

/** @param {ParsedFile} file */
function lengthOffence({ text }) {
  const lines = text.split('\n').length;
  return lines > LONGEST_FILE ? [`${lines} lines; at most ${LONGEST_FILE}`] : [];
}

/** @param {ParsedFile} file */
const nameOffence = ({ path }) => (VAGUE_NAMES.test(path) ? ['a name that explains nothing'] : []);

/** In how many files each name stands. @param {readonly ParsedFile[]} files */
function countMentions(files) {
  /** @type {Map<string, number>} */
  const mentions = new Map();
  for (const { identifiers } of files)
    for (const name of identifiers) mentions.set(name, (mentions.get(name) ?? 0) + 1);
  return mentions;
}

/** @param {ParsedFile} file @param {ReadonlyMap<string, number>} mentions */
function unusedExports({ path, text }, mentions) {
  if (path.includes('.test.') || ENTRIES.test(path)) return [];
  return [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|let) (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => (mentions.get(name) ?? 0) <= 1)
    .map((name) => `nobody imports ${name}`);
}
