import type { Word } from '@trastienda/shared/customers/places/words.ts';
import type { Mark } from './marks.ts';
import type { Sentence } from './sentences.ts';
import { parseColour, parseLetterSize } from './sizes-colours.ts';
import type { Head } from './vocabulary.ts';
import { findHead } from './vocabulary.ts';

/** What one or several words of a sentence say about goods. */
export type Item = { readonly start: number; readonly end: number } & (
  | {
      readonly kind: 'quantity';
      readonly value: number;
      readonly pairs: number | null;
      readonly isWeak: boolean;
    }
  /** A quantity behind its goods: «x2», «(2)», «blusa negra M 2». */
  | { readonly kind: 'trailing'; readonly value: number }
  | { readonly kind: 'head'; readonly head: Head; readonly isPlural: boolean }
  | { readonly kind: 'size'; readonly size: string }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'price'; readonly centavos: number }
  | { readonly kind: 'sku'; readonly sku: string }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'the'; readonly isOther: boolean }
  | { readonly kind: 'link' | 'and' | 'or' | 'comma' | 'in' | 'stop' | 'all' | 'model' | 'instead' }
);

/** A sentence to read: `folded` is the whole message, what is no goods already covered. */
export interface Reading {
  readonly folded: string;
  readonly original: string;
  readonly marks: readonly Mark[];
  readonly sentence: Sentence;
  /** What was spoken of before: decides whether «32» is a size. */
  readonly context: Head | null;
}

/** An item before it has its place. */
type ItemBody = Item extends infer One ? (One extends Item ? Omit<One, 'start' | 'end'> : never) : never;

/** A sentence while it is read, word by word. */
export interface Scan {
  readonly reading: Reading;
  readonly words: readonly Word[];
  readonly items: Item[];
  /** The goods named last in this sentence. */
  head: Head | null;
  isAfterColour: boolean;
}

export const SIZE_LABEL = /^(?:tallas?|talle|tal|taya|size|tallaje|numero|num)$/;

export function push(scan: Scan, at: number, length: number, item: ItemBody): number {
  const [first, last] = [scan.words[at], scan.words[at + length - 1] ?? scan.words[at]];
  if (first !== undefined && last !== undefined)
    scan.items.push({ ...item, start: first.start, end: last.end });
  return length;
}

export function isGoodsAt(scan: Scan, at: number): boolean {
  const word = scan.words[at]?.text ?? '';
  return findHead(word) !== null;
}

export function isAttributeAt(scan: Scan, at: number): boolean {
  const word = scan.words[at]?.text ?? '';
  return parseColour([word]) !== null || parseLetterSize(word) !== null || SIZE_LABEL.test(word);
}

export function gapBefore(scan: Scan, at: number): string {
  return scan.reading.folded.slice(
    scan.words[at - 1]?.end ?? scan.reading.sentence.start,
    scan.words[at]?.start ?? 0,
  );
}

export function gapAfter(scan: Scan, at: number): string {
  return scan.reading.folded.slice(
    scan.words[at]?.end ?? 0,
    scan.words[at + 1]?.start ?? scan.reading.sentence.end,
  );
}

/** «7.5»: shoes come in halves. */
export function halfAfter(next: string, gap: string): string {
  return next === '5' && /^[.,]$/.test(gap) ? '.5' : '';
}
