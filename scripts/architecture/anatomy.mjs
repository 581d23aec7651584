// @ts-check
// The shape of rooms: no file too long, no drawer for odds and ends, nothing exported that nobody takes.
const LONGEST_FILE = 300;
const VAGUE_NAMES = /(^|[-/.])(utils?|helpers?|managers?|services?|common|misc)([-/.]|$)/;
/** Files that something outside the sources starts: their exports have readers we cannot see. */
const ENTRIES = /(^|\/)(server|operate|guard|main|run|global-setup|vite\.config|lease-holder)\.tsx?$/;
const TRUSTED_WITH_AS =
  /^(shared\/src\/kernel|api\/src\/(platform|testing|operations)|web\/src\/lib|bench|e2e)\/|\.test\.tsx?$/;

/** @typedef {import('./imports.mjs').SourceFile} SourceFile */

/** @param {SourceFile[]} files @returns {string[]} one complaint a line */
export function checkAnatomy(files) {
  return files.flatMap(({ path, text }) => [
    ...complainOfLength(path, text),
    ...(VAGUE_NAMES.test(path) ? [`${path}: a name that explains nothing`] : []),
    ...complainOfCasts(path, text),
    ...(path.includes('.test.') || ENTRIES.test(path) ? [] : unusedExports(path, text, files)),
  ]);
}

/** @param {string} path @param {string} text */
function complainOfLength(path, text) {
  const lines = text.split('\n').length;
  return lines > LONGEST_FILE ? [`${path}: ${lines} lines, perhaps two rooms in one`] : [];
}

/** @param {string} path @param {string} text */
function complainOfCasts(path, text) {
  if (TRUSTED_WITH_AS.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    const isCast = /[\w)\]}'"`] as (?!const\b)[A-Za-z{(]/.test(line.replace(/^\s*(\/\/|\*|\/\*).*/, ''));
    const isRename = /^\s*(import|export)\b|^\s*[\w$]+ as [\w$]+,?$/.test(line);
    return isCast && !isRename ? [`${path}:${index + 1}: a cast outside kernel, platform and lib`] : [];
  });
}

/** @param {string} path @param {string} text @param {SourceFile[]} files */
function unusedExports(path, text, files) {
  const names = [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|let) (\w+)/gm)].map(
    (match) => match[1],
  );
  return names
    .filter(
      (name) => !files.some((other) => other.path !== path && new RegExp(`\\b${name}\\b`).test(other.text)),
    )
    .map((name) => `${path}: nobody imports ${name}`);
}
