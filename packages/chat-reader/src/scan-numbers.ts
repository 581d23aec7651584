import type { Item, Scan } from './scan.ts';
import { gapAfter, gapBefore, halfAfter, isAttributeAt, isGoodsAt, push } from './scan.ts';
import { parseNumberSize } from './sizes-colours.ts';
import type { Head } from './vocabulary.ts';

export function takeQuantity(scan: Scan, at: number, following: readonly string[]): number | null {
  const [word = '', next = ''] = following;
  const times = parseTimes(word);
  if (times !== null) return takeTimes(scan, at, 1, times);
  if (word === 'x' && /^\d{1,2}$/.test(next) && scan.items.length > 0)
    return takeTimes(scan, at, 2, Number(next));
  if (/^\d+$/.test(word)) return allocateNumber(scan, at, following);
  if (/^(?:las|los)$/.test(word) && /^(?:dos|tres|2|3)$/.test(next) && !isGoodsAt(scan, at + 2))
    return push(scan, at, 2, { kind: 'all' });
  const found = parseQuantity(following);
  if (found === null) return null;
  const { value, pairs, isWeak, length } = found;
  return push(scan, at, length, { kind: 'quantity', value, pairs, isWeak });
}

function takeTimes(scan: Scan, at: number, length: number, value: number): number {
  const isBehind = scan.items.some(({ kind }) => kind === 'head' || kind === 'sku' || kind === 'word');
  if (isBehind && !isGoodsAt(scan, at + length)) return push(scan, at, length, { kind: 'trailing', value });
  return push(scan, at, length, { kind: 'quantity', value, pairs: null, isWeak: false });
}

/** A bare number: how many, or which size; never an address, a price or a date, which are covered. */
function allocateNumber(scan: Scan, at: number, following: readonly string[]): number {
  const [word = ''] = following;
  const value = Number(word);
  const head = scan.head ?? scan.reading.context;
  const last = scan.items.at(-1)?.kind;
  const before = last === undefined ? '' : (scan.words[at - 1]?.text ?? '');
  const found = parseQuantity(following);
  const quantity = (): number =>
    found === null
      ? push(scan, at, 1, { kind: 'stop' })
      : push(scan, at, found.length, {
          kind: 'quantity',
          value: found.value,
          pairs: found.pairs,
          isWeak: false,
        });
  if (gapBefore(scan, at).includes('(') && gapAfter(scan, at).includes(')') && scan.head !== null)
    return push(scan, at, 1, { kind: 'trailing', value });
  if (found !== null && (found.length > 1 || isGoodsAt(scan, at + 1))) return quantity();
  if (value > 50) {
    const isPrice =
      /^(?:a|de|en|por|vale|cuesta)$/.test(before) && scan.items.some(({ kind }) => kind === 'head');
    if (isPrice && value <= 9999) return push(scan, at, 1, { kind: 'price', centavos: value * 100 });
    return push(scan, at, 1, { kind: 'stop' });
  }
  const size = parseNumberSize(word);
  if (size !== null && isNumberSize(scan, value, head, last, before)) {
    const half = halfAfter(following[1] ?? '', gapAfter(scan, at));
    return push(scan, at, half === '' ? 1 : 2, { kind: 'size', size: size + half });
  }
  if (scan.head !== null && value <= 12 && ['head', 'word', 'size', 'colour', 'comma'].includes(last ?? ''))
    return isAttributeAt(scan, at + 1) ? quantity() : push(scan, at, 1, { kind: 'trailing', value });
  return quantity();
}

function isNumberSize(
  scan: Scan,
  value: number,
  head: Head | null,
  last: Item['kind'] | undefined,
  before: string,
): boolean {
  if (head === null || head.sizing === 'none') return false;
  const isNumbered = head.sizing === 'numbers';
  if (/^(?:en|del|la|el|mejor|al|otr[ao])$/.test(before) && isNumbered)
    return value > 3 || before !== 'mejor';
  const previous = scan.items.at(-2)?.kind;
  if ((last === 'and' || last === 'or' || last === 'comma') && previous === 'size' && isNumbered)
    return value > 3;
  if (last === 'quantity') return isNumbered && value > 3;
  const isBeside = last === 'head' || last === 'colour' || last === 'word' || last === 'link';
  return (
    value > 3 &&
    (isBeside || (isNumbered && last === undefined && scan.head === null && scan.words.length === 1))
  );
}

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

interface FoundQuantity {
  readonly value: number;
  /** How many words it takes. */
  readonly length: number;
  /** «Un par de»: one article of what comes in pairs, two of anything else. */
  readonly pairs: number | null;
  /** «una» may be no more than an article. */
  readonly isWeak: boolean;
}

/** The quantity that folded words begin with: «2», «dos», «un par de», «media docena», «2 docenas». */
function parseQuantity(words: readonly string[]): FoundQuantity | null {
  const [first = '', second = ''] = words;
  if (first === 'media' && second === 'docena') return createQuantity(6, withDe(words, 2));
  if (first === 'docena') return createQuantity(12, withDe(words, 1));
  if (first === 'par') return createPairQuantity(1, withDe(words, 1));
  const value = simple(first);
  if (value === null) return null;
  if (/^docenas?$/.test(second)) return createQuantity(value * 12, withDe(words, 2));
  if (/^par(?:es)?$/.test(second)) return createPairQuantity(value, withDe(words, 2));
  if (second === 'media' && words[2] === 'docena') return createQuantity(6, withDe(words, 3));
  if (/^(?:unidad(?:es)?|piezas?|pzs?|uds?)$/.test(second)) return createQuantity(value, withDe(words, 2));
  return { ...createQuantity(value, 1), isWeak: /^un[ao]?$/.test(first) };
}

function simple(word: string): number | null {
  if (/^\d{1,3}$/.test(word)) return Number(word) > 0 ? Number(word) : null;
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
}

function createQuantity(value: number, length: number): FoundQuantity {
  return { value, length, pairs: null, isWeak: false };
}

function createPairQuantity(pairs: number, length: number): FoundQuantity {
  return { value: pairs * 2, length, pairs, isWeak: false };
}

function withDe(words: readonly string[], length: number): number {
  return words[length] === 'de' ? length + 1 : length;
}

/** «x2», «2x»: a quantity written beside its goods. */
function parseTimes(word: string): number | null {
  const [, after, before] = /^(?:x(\d{1,2})|(\d{1,2})x)$/.exec(word) ?? [];
  const value = Number(after ?? before ?? 0);
  return value > 0 ? value : null;
}
