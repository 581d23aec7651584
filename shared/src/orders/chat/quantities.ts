const WORDS: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  quince: 15,
  veinte: 20,
};

export interface FoundQuantity {
  readonly value: number;
  /** How many words it takes. */
  readonly length: number;
  /** «Un par de»: one article of what comes in pairs, two of anything else. */
  readonly pairs: number | null;
  /** «una» may be no more than an article. */
  readonly isWeak: boolean;
}

/** The quantity that folded words begin with: «2», «dos», «un par de», «media docena», «2 docenas». */
export function parseQuantity(words: readonly string[]): FoundQuantity | null {
  const [first = '', second = ''] = words;
  if (first === 'media' && second === 'docena') return of(6, withDe(words, 2));
  if (first === 'docena') return of(12, withDe(words, 1));
  if (first === 'par') return ofPairs(1, withDe(words, 1));
  const value = simple(first);
  if (value === null) return null;
  if (/^docenas?$/.test(second)) return of(value * 12, withDe(words, 2));
  if (/^par(?:es)?$/.test(second)) return ofPairs(value, withDe(words, 2));
  if (second === 'media' && words[2] === 'docena') return of(6, withDe(words, 3));
  if (/^(?:unidad(?:es)?|piezas?|pzs?|uds?)$/.test(second)) return of(value, withDe(words, 2));
  return { ...of(value, 1), isWeak: /^un[ao]?$/.test(first) };
}

function simple(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word) > 0 ? Number(word) : null;
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
}

function of(value: number, length: number): FoundQuantity {
  return { value, length, pairs: null, isWeak: false };
}

function ofPairs(pairs: number, length: number): FoundQuantity {
  return { value: pairs * 2, length, pairs, isWeak: false };
}

function withDe(words: readonly string[], length: number): number {
  return words[length] === 'de' ? length + 1 : length;
}

/** «x2», «2x»: a quantity written beside its goods. */
export function timesOf(word: string): number | null {
  const [, after, before] = /^(?:x(\d{1,2})|(\d{1,2})x)$/.exec(word) ?? [];
  const value = Number(after ?? before ?? 0);
  return value > 0 ? value : null;
}
