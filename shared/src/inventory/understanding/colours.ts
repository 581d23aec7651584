import type { WordMeaning } from './vocabulary.ts';
import { isOneSlipAway, toDiminished, toSound, toStem, toStems } from './words.ts';

/** A colour that was asked for, in the names of the store. */
export interface SaidColour {
  /** As it was said: «rojo», «azul marino» */
  readonly said: string;
  /** The very colour, under this or another name. */
  readonly exact: readonly string[];
  /** It has the word in its name: «azul» in «Azul marino». Meant, where a product has one such colour only. */
  readonly named: readonly string[];
  /** Of the same family: to be offered, never to be taken for it. */
  readonly near: readonly string[];
  /** The words may be part of a product's name as well: «hebilla dorada». */
  readonly stems: readonly string[];
}

export interface ColourBook {
  /** How many of these words are a colour, as many as possible; 0 for none. */
  lengthAt(stems: readonly string[]): number;
  colourOf(stems: readonly string[], said: string): SaidColour;
  /** The stem of a colour that this word is a diminutive, a slip or, while it is typed, the beginning of. */
  nearestTo(word: string, isBeingTyped: boolean): string | null;
}

/** Shades keep the family but not the colour. */
const SHADES: ReadonlySet<string> = new Set(
  'claro oscuro pastel fuerte bajito encendido'.split(' ').map(toStem),
);
const LONG_ENOUGH = 5;

export function createColourBook(colours: readonly string[], meanings: readonly WordMeaning[]): ColourBook {
  const stemsOf = new Map(colours.map((colour) => [colour, toStems(colour)]));
  const same = namedBy(meanings, 'colour');
  const families = namedBy(meanings, 'family');
  const phrases = new Set([
    ...[...stemsOf.values()].map((stems) => stems.join(' ')),
    ...[...stemsOf.values()].flat(),
    ...same.keys(),
    ...families.keys(),
  ]);
  const longest = Math.max(1, ...[...phrases].map((phrase) => phrase.split(' ').length));
  const singles = [...phrases].filter((phrase) => !phrase.includes(' '));

  /** The store's colours that are called so, whole or with more words. */
  const called = (phrase: string) => colours.filter((colour) => stemsOf.get(colour)?.join(' ') === phrase);
  const having = (phrase: string) =>
    colours.filter((colour) => ` ${stemsOf.get(colour)?.join(' ')} `.includes(` ${phrase} `));

  function lengthAt(stems: readonly string[]): number {
    for (let length = Math.min(longest, stems.length); length > 0; length--)
      if (phrases.has(stems.slice(0, length).join(' ')))
        return SHADES.has(stems[length] ?? '') ? length + 1 : length;
    return 0;
  }

  function colourOf(stems: readonly string[], said: string): SaidColour {
    const whole = stems.join(' ');
    const isShaded = !phrases.has(whole) && SHADES.has(stems.at(-1) ?? '');
    const phrase = isShaded ? stems.slice(0, -1).join(' ') : whole;
    const exact = unique([...called(phrase), ...(same.get(phrase) ?? []).flatMap(called)]);
    const named = having(phrase).filter((one) => !exact.includes(one));
    const family = unique([...(families.get(phrase) ?? []), ...(same.get(phrase) ?? [])].flatMap(having));
    const near = family.filter((one) => !exact.includes(one) && !named.includes(one));
    if (isShaded) return { said, exact: [], named: [], near: unique([...exact, ...named, ...near]), stems };
    return { said, exact, named, near, stems };
  }

  function nearestTo(word: string, isBeingTyped: boolean): string | null {
    const small = toDiminished(word).find((stem) => singles.includes(stem));
    if (small !== undefined) return small;
    const stem = toStem(word);
    const sound = toSound(stem);
    const heard = singles.find((one) => toSound(one) === sound);
    if (heard !== undefined) return heard;
    const begun = isBeingTyped && word.length > 2 ? singles.find((one) => one.startsWith(word)) : undefined;
    if (begun !== undefined) return begun;
    if (word.length < LONG_ENOUGH) return null;
    return singles.find((one) => one.length >= LONG_ENOUGH && isOneSlipAway(toSound(one), sound)) ?? null;
  }

  return { lengthAt, colourOf, nearestTo };
}

function namedBy(meanings: readonly WordMeaning[], kind: WordMeaning['kind']): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const meaning of meanings)
    if (meaning.kind === kind)
      found.set(
        toStems(meaning.word).join(' '),
        meaning.means.map((one) => toStems(one).join(' ')),
      );
  return found;
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
