import { type ColourBook, createColourBook } from './colours.ts';
import { toSizeKey } from './sizes.ts';
import type { GoodsVocabulary } from './vocabulary.ts';
import { isOneSlipAway, toDiminished, toSound, toStem, toStems } from './words.ts';

/** A stem that a word may mean, and how far from what was said: 1 is the word itself. */
export interface MeantStem {
  readonly stem: string;
  readonly weight: number;
}

/** A vocabulary made ready for looking words up. */
export interface Lexicon {
  readonly products: number;
  readonly colours: ColourBook;
  /** The spellings of the store by what they have in common. */
  readonly sizes: ReadonlyMap<string, readonly string[]>;
  /** What a first word of names, or a category, is sold in. */
  readonly nouns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly productsOf: ReadonlyMap<string, number>;
  has(word: string): boolean;
  /** What a word means; nothing where even its sound is unknown. A word still being typed may be the beginning of one. */
  meantBy(word: string, isBeingTyped: boolean): readonly MeantStem[];
}

const SYNONYM = 0.9;
const SOUND = 0.95;
const SLIP = 0.9;
const BEGINNING = 0.85;
const INSIDE = 0.7;
/** Shorter words are too close to each other for slips, and are inside of too many. */
const LONG_ENOUGH = 5;

export function createLexicon(vocabulary: GoodsVocabulary): Lexicon {
  const productsOf = new Map<string, number>();
  for (const { stem, products } of vocabulary.words)
    productsOf.set(stem, (productsOf.get(stem) ?? 0) + products);
  const bySound = groupBy([...productsOf.keys()], toSound);
  const synonyms = new Map(
    vocabulary.meanings
      .filter(({ kind }) => kind === 'article')
      .map(({ word, means }) => [toStems(word).join(' '), means.flatMap((one) => toStems(one).slice(0, 1))]),
  );

  const exactly = (word: string): MeantStem[] => {
    const stem = toStem(word);
    const found = productsOf.has(stem) ? [{ stem, weight: 1 }] : [];
    const others = (synonyms.get(stem) ?? []).filter((one) => productsOf.has(one));
    // In the order in which the store names them.
    return [...found, ...others.map((one, place) => ({ stem: one, weight: SYNONYM - place / 100 }))];
  };
  const byBeginning = (word: string) =>
    vocabulary.words
      .filter((one) => one.word.startsWith(word))
      .map(({ stem }) => ({ stem, weight: BEGINNING }));

  function meantBy(word: string, isBeingTyped: boolean): MeantStem[] {
    const exact = exactly(word);
    if (isBeingTyped && word.length > 1) exact.push(...byBeginning(word));
    if (exact.length > 0) return distinct(exact);
    for (const stem of toDiminished(word)) {
      const found = exactly(stem);
      if (found.length > 0) return distinct(found);
    }
    const stem = toStem(word);
    const heard = (bySound.get(toSound(stem)) ?? []).map((one) => ({ stem: one, weight: SOUND }));
    if (heard.length > 0 || word.length < 3) return heard;
    for (const [said, means] of synonyms)
      if (toSound(said) === toSound(stem))
        return distinct(
          means.filter((one) => productsOf.has(one)).map((one) => ({ stem: one, weight: SYNONYM })),
        );
    const begun = byBeginning(word);
    if (begun.length > 0) return distinct(begun);
    if (word.length < LONG_ENOUGH) return [];
    const slipped = [...productsOf.keys()].filter(
      (one) => one.length >= LONG_ENOUGH - 1 && isOneSlipAway(toSound(one), toSound(stem)),
    );
    if (slipped.length > 0) return slipped.map((one) => ({ stem: one, weight: SLIP }));
    return distinct(
      vocabulary.words
        .filter((one) => one.word.includes(word))
        .map((one) => ({ stem: one.stem, weight: INSIDE })),
    );
  }

  return {
    products: vocabulary.products,
    colours: createColourBook(vocabulary.colours, vocabulary.meanings),
    sizes: groupBy(vocabulary.sizes, toSizeKey),
    nouns: new Map(vocabulary.nouns.map(({ stem, sizes }) => [stem, new Set(sizes.map(toSizeKey))])),
    productsOf,
    has: (word) => productsOf.has(toStem(word)),
    meantBy,
  };
}

function groupBy(values: readonly string[], toKey: (value: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const value of values) groups.set(toKey(value), [...(groups.get(toKey(value)) ?? []), value]);
  return groups;
}

/** The nearest of each. */
function distinct(stems: readonly MeantStem[]): MeantStem[] {
  const nearest = new Map<string, MeantStem>();
  for (const one of stems) if ((nearest.get(one.stem)?.weight ?? 0) < one.weight) nearest.set(one.stem, one);
  return [...nearest.values()];
}
