import { parseQuantity, timesOf } from './quantities.ts';
import type { Item, Scan } from './scan.ts';
import { gapAfter, gapBefore, halfAfter, isAttributeAt, isGoodsAt, push } from './scan.ts';
import { parseNumberSize } from './sizes-colours.ts';
import type { Head } from './vocabulary.ts';

export function takeQuantity(scan: Scan, at: number, following: readonly string[]): number | null {
  const [word = '', next = ''] = following;
  const times = timesOf(word);
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
