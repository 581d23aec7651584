import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

type FontWeight = 400 | 500 | 600 | 700 | 800;

interface Outline {
  readonly path: string;
  readonly advance: number;
}

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight?: FontWeight;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Every letter as wide as the others, as printers at a bank's counter write. */
  readonly cell?: number;
  /** Text that would be longer is made smaller. */
  readonly most?: number;
}

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<FontWeight, Font>();
const outlines = new Map<string, Outline>();

/**
 * Text as outlines: the machine that draws may have no fonts at all, and what it has would make
 * another picture on every machine.
 */
export function text(x: number, y: number, words: string, style: TextStyle): string {
  const weight = style.weight ?? 400;
  const letters = [...words].map((letter) => getOutline(letter, weight));
  const advances = letters.map((letter) => (style.cell === undefined ? letter.advance : style.cell * 1000));
  const length = advances.reduce((sum, advance) => sum + advance, 0) / 1000;
  const size = Math.min(style.size, style.most === undefined ? style.size : style.most / length);
  const share = style.anchor === 'end' ? 1 : style.anchor === 'middle' ? 0.5 : 0;
  const scale = round(size / 1000, 6);
  let pen = 0;
  const drawn = letters.map((letter, index) => {
    const advance = advances[index] ?? 0;
    const at = round(pen + (advance - letter.advance) / 2, 0);
    pen += advance;
    return letter.path === '' ? '' : `<path d="${letter.path}" transform="translate(${at} 0)"/>`;
  });
  const start = round(x - length * size * share, 2);
  return `<g fill="${style.fill}" transform="translate(${start} ${y}) scale(${scale} -${scale})">${drawn.join('')}</g>`;
}

/** In thousandths of the letter's size, whatever grid the font was drawn on. */
function getOutline(letter: string, weight: FontWeight): Outline {
  const key = `${weight}${letter}`;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const font = readFont(weight);
  const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 32);
  const perUnit = 1000 / font.unitsPerEm;
  const path = glyph.path
    .scale(perUnit)
    .toSVG()
    .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));
  const outline = { path, advance: glyph.advanceWidth * perUnit };
  outlines.set(key, outline);
  return outline;
}

function readFont(weight: FontWeight): Font {
  const known = fonts.get(weight);
  if (known !== undefined) return known;
  const font = create(readFileSync(resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)));
  if (!('unitsPerEm' in font)) throw new Error('a collection of fonts');
  fonts.set(weight, font);
  return font;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
