import sharp from 'sharp';
import type { Image } from 'write-excel-file/node';

/** In pixels of a spreadsheet, which counts 96 to the inch. */
const EDGE = 64;
const DPI = 96;
const MARGIN = 2;
/** In points, of which there are 72: a row as tall as its picture. */
export const PICTURE_ROW_HEIGHT = ((EDGE + 2 * MARGIN) * 72) / DPI;
/** In letters. */
export const PICTURE_COLUMN_WIDTH = 11;
/** Twice as fine as it is shown: the sheet is printed as well. */
const FINENESS = 2;

/** A picture for the first cell of a row, in a form that every spreadsheet program knows. */
export async function sheetPicture(picture: Buffer, row: number): Promise<Image> {
  const { data, info } = await sharp(picture)
    .resize(EDGE * FINENESS, EDGE * FINENESS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const scale = EDGE / Math.max(info.width, info.height);
  return {
    content: data,
    contentType: 'image/jpeg',
    width: Math.max(1, Math.round(info.width * scale)),
    height: Math.max(1, Math.round(info.height * scale)),
    dpi: DPI,
    anchor: { row, column: 1 },
    offsetX: MARGIN,
    offsetY: MARGIN,
  };
}
