import type { Head } from './vocabulary.ts';

/** Words that speak of one article; without a head they add to one named before. */
export interface Group {
  quantity: number | null;
  /** «una» alone, which may be no quantity at all. */
  isWeak: boolean;
  head: Head | null;
  isPlural: boolean;
  /** Named by words that are no known goods: «2 kimonas», «el modelo Camila». */
  isUnknown: boolean;
  words: string[];
  sizes: string[];
  colours: string[];
  /** «S o M»: one of them. */
  isChoice: boolean;
  price: number | null;
  sku: string | null;
  isOther: boolean;
  isDefinite: boolean;
  /** «las dos», «ambas»: of everything named. */
  isAll: boolean;
  start: number;
  end: number;
}

export function emptyGroup(start: number): Group {
  return {
    quantity: null,
    isWeak: false,
    head: null,
    isPlural: false,
    isUnknown: false,
    words: [],
    sizes: [],
    colours: [],
    isChoice: false,
    price: null,
    sku: null,
    isOther: false,
    isDefinite: false,
    isAll: false,
    start,
    end: start,
  };
}

export function isNamed(group: Group): boolean {
  return group.words.length > 0 || group.sku !== null;
}

export function hasAttributes(group: Group): boolean {
  return group.sizes.length > 0 || group.colours.length > 0;
}
