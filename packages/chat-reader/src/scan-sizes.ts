import type { Scan } from './scan.ts';
import { gapAfter, halfAfter, push, SIZE_LABEL } from './scan.ts';
import { parseColour, parseLetterSize, parseStatedSize } from './sizes-colours.ts';
import { findHead, isCommonWord } from './vocabulary.ts';

export function takeSize(
  scan: Scan,
  at: number,
  [word = '', next = '', third = '']: readonly string[],
): number | null {
  const isLabel = SIZE_LABEL.test(word) || (word === 't' && parseLetterSize(next) !== null);
  if (isLabel) {
    const skip = /^(?:es|seria|de|la|las|una|un)$/.test(next) ? 2 : 1;
    const size = parseStatedSize(skip === 2 ? third : next);
    const isNumberLabel = /^num/.test(word);
    if (size === null || (isNumberLabel && !/^\d+$/.test(size))) return push(scan, at, 1, { kind: 'stop' });
    const half = skip === 1 ? halfAfter(third, gapAfter(scan, at + 1)) : '';
    if (half !== '') return push(scan, at, 3, { kind: 'size', size: size + half });
    return push(scan, at, skip + 1, { kind: 'size', size });
  }
  const size = parseLetterSize(word);
  if (size === null) return null;
  if (word.length === 1 && !isSizeLetter(scan, at)) return null;
  return push(scan, at, 1, { kind: 'size', size });
}

/** «M» alone: a capital, or a small letter where a size is expected. «m manda» is «me manda». */
function isSizeLetter(scan: Scan, at: number): boolean {
  const word = scan.words[at];
  if (word === undefined) return false;
  const next = scan.words[at + 1];
  const endsHere =
    next === undefined ||
    isCommonWord(next.text) ||
    /\S/.test(gapAfter(scan, at)) ||
    isSizeContext(next.text);
  const isCapital = /^\p{Lu}$/u.test(scan.reading.original.slice(word.start, word.end));
  const last = scan.items.at(-1);
  const before = scan.items.length === 0 ? '' : (scan.words[at - 1]?.text ?? '');
  const isExpected =
    last === undefined ||
    ['head', 'colour', 'quantity', 'word', 'size', 'and', 'or', 'comma', 'the', 'sku', 'price'].includes(
      last.kind,
    ) ||
    /^(?:en|la|el|las|los|mejor|de|es|sea|sean|seria|una|favor)$/.test(before);
  return (
    isExpected &&
    (isCapital ||
      (endsHere &&
        !/^(?:manda|mandas|mande|da|das|envia|puede|puedes|aparta|llevo|gusta|dice|dices|urge)$/.test(
          next?.text ?? '',
        )))
  );
}

function isSizeContext(word: string): boolean {
  return parseColour([word]) !== null || findHead(word) !== null;
}
