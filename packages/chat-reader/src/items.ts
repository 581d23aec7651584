import { splitWords } from '@trastienda/shared/customers/places/words.ts';
import type { Mark } from './marks.ts';
import type { Item, Reading, Scan } from './scan.ts';
import { push } from './scan.ts';
import { takeQuantity } from './scan-numbers.ts';
import { takeSize } from './scan-sizes.ts';
import { parseColour } from './sizes-colours.ts';
import type { Head } from './vocabulary.ts';
import { findHead, isCommonWord } from './vocabulary.ts';

const DETERMINER = /^(?:el|la|los|las|esa|ese|esas|esos|esta|este|aquel|aquella)$/;

const OTHER = /^(?:otr[ao]s?)$/;

const LINK =
  /^(?:de|del|con|sin|tipo|estilo|manga|mangas|cuello|corte|tiro|pierna|largo|larga|corto|corta|bota|tela)$/;

/** Links that belong to the goods' own description. */
const DESCRIPTIVE_LINK = /^(?:sin|manga|mangas|cuello|corte|tiro|pierna|largo|larga|corto|corta)$/;

const ALL = /^(?:ambas|ambos|todas|todos|todo)$/;

/** What a sentence says about goods, in the order in which it says it. */
export function itemsIn(reading: Reading): Item[] {
  const { folded, sentence, marks } = reading;
  const words = splitWords(folded.slice(sentence.start, sentence.end)).map((word) => ({
    text: word.text,
    start: word.start + sentence.start,
    end: word.end + sentence.start,
  }));
  const scan: Scan = { reading, words, items: [], head: null, isAfterColour: false };
  const pending = marks.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    while (pending[0] !== undefined && pending[0].start < word.start) takeMark(scan, pending.shift());
    at += takeWord(scan, at);
  }
  for (const mark of pending) takeMark(scan, mark);
  return scan.items;
}

function takeMark(scan: Scan, mark: Mark | undefined): void {
  if (mark === undefined) return;
  const { start, end } = mark;
  takeGap(scan, start);
  if (mark.kind === 'price') scan.items.push({ kind: 'price', centavos: mark.centavos, start, end });
  else if (mark.kind === 'sku') scan.items.push({ kind: 'sku', sku: mark.sku, start, end });
  else scan.items.push({ kind: 'stop', start, end });
}

/** Reads the word at this place, and as many after it as belong to it; answers how many. */
function takeWord(scan: Scan, at: number): number {
  const word = scan.words[at];
  if (word === undefined) return 1;
  takeGap(scan, word.start);
  const wasAfterColour = scan.isAfterColour;
  scan.isAfterColour = false;
  const following = scan.words.slice(at, at + 5).map(({ text }) => text);
  const length =
    takeSize(scan, at, following) ??
    takeQuantity(scan, at, following) ??
    takeColour(scan, at, following, wasAfterColour) ??
    takeHead(scan, at) ??
    takeSmallWord(scan, at, following);
  return length;
}

function takeGap(scan: Scan, until: number): void {
  const last = scan.items.at(-1);
  const from = last?.end ?? scan.reading.sentence.start;
  const gap = scan.reading.folded.slice(from, until);
  // «Producto: …», «Color: …»: the colon belongs to the label.
  if (last?.kind === 'model' || (last?.kind === 'link' && gap.trim() === ':')) return;
  const kind = /[+&]/.test(gap) ? 'and' : /[,:()•|]|\s[-–—]\s|\/(?!\w)|\//.test(gap) ? 'comma' : null;
  if (kind !== null && last !== undefined) scan.items.push({ kind, start: from, end: from });
}

function takeColour(
  scan: Scan,
  at: number,
  following: readonly string[],
  isAfterWord: boolean,
): number | null {
  const [word = ''] = following;
  if (/^colore?s?$/.test(word)) {
    scan.isAfterColour = true;
    return push(scan, at, 1, { kind: 'link' });
  }
  const found = parseColour(following);
  if (found === null) return null;
  // «aretes de perla», «collar de coral»: what it is made of.
  if (found.isDoubtful && !isAfterWord && scan.words[at - 1]?.text === 'de') return null;
  const last = scan.items.at(-1)?.kind ?? '';
  const isBesideGoods = scan.head !== null && last !== 'stop';
  if (found.isDoubtful && !isAfterWord && !isBesideGoods && !['the', 'quantity', 'size'].includes(last))
    return null;
  return push(scan, at, found.length, { kind: 'colour', colour: found.name });
}

function takeHead(scan: Scan, at: number): number | null {
  const word = scan.words[at]?.text ?? '';
  const next = scan.words[at + 1]?.text ?? '';
  const head = findHead(word);
  if (head === null) return null;
  // «traje de baño», «vestido de baño»: one kind of goods.
  const isBathing =
    /^(?:traje|vestido|calzoneta)s?$/.test(word) && next === 'de' && scan.words[at + 2]?.text === 'bano';
  const found: Head = isBathing ? { ...head, name: `${head.name} baño` } : head;
  scan.head = found;
  const isPlural = /s$/.test(word) && !/s$/.test(head.name);
  return push(scan, at, isBathing ? 3 : 1, { kind: 'head', head: found, isPlural });
}

function takeSmallWord(
  scan: Scan,
  at: number,
  [word = '', next = '', third = '']: readonly string[],
): number {
  if (word === 'en' && /^(?:vez|lugar)$/.test(next))
    return push(scan, at, /^del?$/.test(third) ? 3 : 2, { kind: 'instead' });
  if (word === 'y' || word === 'e' || word === 'mas' || word === 'i')
    return push(scan, at, 1, { kind: 'and' });
  if (word === 'o' || word === 'u') return push(scan, at, 1, { kind: 'or' });
  if (OTHER.test(word)) return push(scan, at, 1, { kind: 'the', isOther: true });
  if (DETERMINER.test(word)) return push(scan, at, 1, { kind: 'the', isOther: false });
  if (ALL.test(word)) return push(scan, at, 1, { kind: 'all' });
  if (/^(?:modelo|producto|articulo|prenda|descripcion)$/.test(word))
    return push(scan, at, 1, { kind: 'model' });
  if (
    word === 'para' &&
    /^(?:dama|damas|hombre|mujer|nina|nino|ninas|ninos|bebe|caballero|gordita)$/.test(next)
  ) {
    push(scan, at, 1, { kind: 'link' });
    return 1 + push(scan, at + 1, 1, { kind: 'word', text: written(scan, at + 1) });
  }
  if (DESCRIPTIVE_LINK.test(word)) return push(scan, at, 1, { kind: 'word', text: written(scan, at) });
  if (word === 'en') return push(scan, at, 1, { kind: 'in' });
  if (LINK.test(word)) return push(scan, at, 1, { kind: 'link' });
  if (isCommonWord(word) || word.length < 2) return push(scan, at, 1, { kind: 'stop' });
  return push(scan, at, 1, { kind: 'word', text: written(scan, at) });
}

function written(scan: Scan, at: number): string {
  const word = scan.words[at];
  return word === undefined ? '' : scan.reading.original.slice(word.start, word.end).toLowerCase();
}
