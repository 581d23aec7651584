/** Grammar, which is no part of what goods are called. The function `goods_words` of the database leaves out the same. */
export const GRAMMAR_WORDS: ReadonlySet<string> = new Set(
  'a al con de del e el en la las lo los o para por sin su u un una unas uno unos y'.split(' '),
);

/** Without accents and case. */
export function toPlain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

export function splitWords(text: string): string[] {
  return toPlain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/**
 * Number and gender are at the end of a word: «blusas» and «blusa», «negra» and «negros» have one stem. The function
 * `goods_stem` of the database does the same; a test compares them.
 */
export function toStem(word: string): string {
  if (word.length <= 3) return word;
  const singular = toSingular(word);
  if (singular.length <= 3) return singular;
  if (singular.endsWith('a')) return `${singular.slice(0, -1)}o`;
  return singular.endsWith('e') ? singular.slice(0, -1) : singular;
}

function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('es')) return word.slice(0, -2);
  return /[^ius]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The stems of a name or a phrase, in order and without grammar. */
export function toStems(text: string): string[] {
  return splitWords(text)
    .filter((word) => !GRAMMAR_WORDS.has(word))
    .map(toStem);
}

/** What sounds alike in Guatemala is written in many ways: «bestido», «sapatos», «aser», «chumpa» and «yavero». */
export function toSound(stem: string): string {
  return stem
    .replace(/(?<!c)h/g, '')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/z|x/g, 's')
    .replace(/c(?=[ei])/g, 's')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?!h)/g, 'k')
    .replace(/q/g, 'k')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/(.)\1+/g, '$1');
}

/** What a diminutive may be one of: «blusita», «botincitos», «blanquita», «cafecito». */
export function toDiminished(word: string): string[] {
  const small = /^(.{2,}?)(ec|c)?it[oa]s?$/.exec(word);
  if (small === null) return [];
  const [, root = '', link = ''] = small;
  const roots = [
    root,
    root + link,
    root.replace(/qu$/, 'c'),
    root.replace(/gu$/, 'g'),
    root.replace(/c$/, 'z'),
  ];
  return [...new Set(roots.flatMap((one) => [toStem(`${one}o`), toStem(one), toStem(`${one}e`)]))].filter(
    (stem) => stem.length > 1,
  );
}

/** Whether one slip of the fingers makes one of the other: a letter too many, too few, wrong, or two exchanged. */
export function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = short.slice(at);
  if (short.length < long.length) return rest === long.slice(at + 1);
  return (
    rest.slice(1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && rest.slice(2) === long.slice(at + 2))
  );
}
