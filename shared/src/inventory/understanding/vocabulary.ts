/** What the words of a store's people mean: the same colour, a family of colours, or the same goods. */

type MeaningKind = 'colour' | 'family' | 'article';

export interface WordMeaning {
  readonly kind: MeaningKind;
  /** «corinto», «rojo», «chumpa» */
  readonly word: string;
  /** «Vino»; «Vino», «Terracota»; «chaqueta» */
  readonly means: readonly string[];
}

export interface VocabularyWord {
  /** Without accents and case: «blusas» */
  readonly word: string;
  readonly stem: string;
  /** In how many products' names, categories or brands it is. */
  readonly products: number;
}

/** What goods of this first word or category are sold in. */
export interface VocabularyNoun {
  readonly stem: string;
  readonly sizes: readonly string[];
}

/** What a store sells, in so few words that it can be sent to a browser. */
export interface GoodsVocabulary {
  readonly products: number;
  readonly words: readonly VocabularyWord[];
  readonly nouns: readonly VocabularyNoun[];
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
  readonly meanings: readonly WordMeaning[];
}
