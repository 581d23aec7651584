// Routes import what draws with the first document that is requested: these libraries keep twenty-five megabytes.
import PDFDocument from 'pdfkit';
import { printable, registerFonts, type Weight } from './pdf-fonts.ts';

export type Sheet = PDFKit.PDFDocument;

/** Letter paper, in points. */
export const PAGE = { width: 612, height: 792, margin: 54 };
export const INSIDE = PAGE.width - 2 * PAGE.margin;

/** The light colours of the screens. */
export const INK = {
  text: '#222d40',
  soft: '#57667a',
  line: '#e4e9ef',
  sunk: '#f4f7fa',
  accent: '#04a9f5',
  wait: '#7a4b00',
  waitWash: '#fff4dc',
  danger: '#b3261e',
  dangerWash: '#fdecea',
};

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Digits of one width, for amounts. */
  readonly isFigure?: boolean;
  /** The most height it may take; what is longer ends in an ellipsis. */
  readonly most?: number;
}

interface SheetInfo {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  /** Letter paper, unless it is another; then nothing is kept free around. */
  readonly size?: readonly [width: number, height: number];
}

/** One document's bytes: the same row always gives the same file. */
export function newSheet({ size, ...info }: SheetInfo): Sheet {
  const margin = size === undefined ? PAGE.margin : 0;
  const sheet = new PDFDocument({
    size: [...(size ?? [PAGE.width, PAGE.height])],
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: 'es-GT',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, Creator: 'Trastienda', CreationDate: info.at },
  });
  registerFonts(sheet);
  return sheet;
}

/** Writes at a place and says where the next line may begin. */
export function write(sheet: Sheet, text: string, x: number, y: number, style: Style): number {
  const words = printable(text);
  if (words === '') return y;
  applyTextStyle(sheet, style);
  const options = toTextOptions(style);
  sheet.text(words, x, y, options);
  return y + Math.min(sheet.heightOfString(words, options), style.most ?? Number.POSITIVE_INFINITY);
}

export function measureHeight(sheet: Sheet, text: string, style: Style): number {
  applyTextStyle(sheet, style);
  return sheet.heightOfString(printable(text), toTextOptions(style));
}

function applyTextStyle(sheet: Sheet, { size, weight = 'regular', colour = INK.text }: Style): void {
  sheet.font(weight).fontSize(size).fillColor(colour);
}

function toTextOptions({ width, align = 'left', most, isFigure = false }: Style): PDFKit.Mixins.TextOptions {
  return {
    width,
    align,
    lineGap: 1.5,
    // Figures stand below each other; set only there, because it costs.
    ...(isFigure && { features: ['tnum'] }),
    ...(most !== undefined && { height: most, ellipsis: true }),
  };
}

export function rule(sheet: Sheet, y: number, colour = INK.line): void {
  sheet
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.75)
    .strokeColor(colour)
    .stroke();
}

interface Fitted extends Omit<Style, 'size' | 'most'> {
  /** From the one it should have down to the least that can be read. */
  readonly sizes: readonly [number, ...number[]];
  readonly lines: number;
}

/** Writes as large as it fits into so many lines; at the least size what is longer ends in an ellipsis. */
export function writeFitted(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  { sizes, lines, ...style }: Fitted,
): number {
  const size =
    sizes.find((one) => fits(sheet, text, { ...style, size: one }, lines)) ?? sizes.at(-1) ?? sizes[0];
  return write(sheet, text, x, y, { ...style, size, most: highest(sheet, { ...style, size }, lines) });
}

function fits(sheet: Sheet, text: string, style: Style, lines: number): boolean {
  applyTextStyle(sheet, style);
  // A word that is cut in two was too large.
  const isWhole = printable(text)
    .split(' ')
    .every((word) => sheet.widthOfString(word) <= style.width);
  return isWhole && measureHeight(sheet, text, style) <= highest(sheet, style, lines);
}

/** So many lines and not one more. */
function highest(sheet: Sheet, style: Style, lines: number): number {
  return measureHeight(sheet, 'X', style) * lines + 0.5;
}
