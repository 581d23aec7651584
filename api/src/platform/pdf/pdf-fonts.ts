import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const WEIGHTS = { regular: 400, medium: 500, semibold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;
export type FontWeight = 400 | 500 | 600 | 700 | 800;

const { resolve } = createRequire(import.meta.url);
const known = new Map<FontWeight, Font>();

/** The fonts of our screens, for documents and pictures: read once, and shared by all that are drawn. */
export function readFont(weight: FontWeight): Font {
  const had = known.get(weight);
  if (had !== undefined) return had;
  const file = readFileSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
  // A single font, not a collection of them.
  const font = create(unpack(file)) as Font;
  known.set(weight, font);
  return font;
}

/**
 * The plain form of a WOFF file. As it comes, every look at a glyph would inflate its whole table again:
 * a second of work for a page.
 */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const largest = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(largest * 16, 6);
  head.writeUInt16BE(Math.log2(largest), 8);
  head.writeUInt16BE((count - largest) * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let index = 0; index < count; index++) {
    const from = 44 + index * 20;
    const [begin, packed, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(from + offset));
    const raw = woff.subarray(begin, (begin ?? 0) + (packed ?? 0));
    const table = packed === length ? raw : inflateSync(raw);
    const to = 12 + 16 * index;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const rest = Buffer.alloc(-table.length & 3);
    parts.push(table, rest);
    at += table.length + rest.length;
  }
  return Buffer.concat(parts);
}

/** Registers our fonts in a document, by the names of their weights. */
export function registerFonts(sheet: PDFKit.PDFDocument): void {
  // It takes a font that is already read, which its types do not say.
  for (const weight of ['regular', 'medium', 'semibold'] as const)
    sheet.registerFont(weight, readFont(WEIGHTS[weight]) as unknown as Buffer);
}

/** What there is no letter for is printed without its accent, or as a dot: never as an empty box. */
export function printable(text: string): string {
  return [...text.replace(/[\s\p{Cc}]+/gu, ' ').normalize('NFC')]
    .map((letter) => {
      if (hasLetter(letter)) return letter;
      const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      if (plain !== '' && [...plain].every(hasLetter)) return plain;
      return /[\p{M}\p{Cf}]/u.test(letter) ? '' : '·';
    })
    .join('');
}

const hasLetter = (letter: string): boolean =>
  readFont(WEIGHTS.regular).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
