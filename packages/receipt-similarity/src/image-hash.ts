import { align } from './align.ts';
import { type ContrastPicture, readContrast, readShape, reducedShape } from './contrast-picture.ts';

/** What is kept of a picture, to find those that may show the same. Strings of 0 and 1, for `bit(n)`. */
export interface ImageHash {
  /** What form it is: alike for all slips of one design, and after a little cropping. 256 bits. */
  readonly form: string;
  /** What stands in it, as seen from the picture's own edges. 4,032 bits. */
  readonly content: string;
}

/** Enough points for the words of a slip, and no more than a picture of half the size still has. */
const POINTS = 120_000;
const FORM_GRID = { columns: 16, rows: 16 } as const;
const CONTENT_GRID = { columns: 72, rows: 56 } as const;
/** Of the ink of a letter's strokes; less is noise, and noise must not decide a bit. */
const CLEARLY_MORE = 0.035;

/** A part of a picture, in its points; it may reach beyond the edges. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

export async function computeImageHash(picture: Buffer): Promise<ImageHash> {
  const contrast = await readSmall(picture);
  const ink = inkSums(contrast);
  const whole = { left: 0, top: 0, width: contrast.width, height: contrast.height };
  return { form: steps(ink, whole, FORM_GRID), content: steps(ink, whole, CONTENT_GRID) };
}

/**
 * What may be missing at a picture's edges since it was first seen, as shares of its sides; below 0 what
 * was missing then. Who sends a slip again cuts it more often than not, so that side is looked at closely.
 */
const MISSING = [0, 0.015, 0.03] as const;
const EDGES = [
  ...MISSING.flatMap((left) =>
    MISSING.flatMap((top) =>
      MISSING.flatMap((right) => MISSING.map((bottom) => ({ left, top, right, bottom }))),
    ),
  ),
  ...Array.from({ length: 15 }, (_, index) => {
    const share = (side: number) => ((index + 1) & side ? -0.022 : 0);
    return { left: share(1), top: share(2), right: share(4), bottom: share(8) };
  }),
];

/** The form as it would be with a little more or less at the edges; the nearest of them counts. */
export async function formsWithOtherEdges(picture: Buffer): Promise<string[]> {
  const contrast = await readSmall(picture);
  const ink = inkSums(contrast);
  const { width, height } = contrast;
  const forms = EDGES.map(({ left, top, right, bottom }) => {
    const frame = {
      left: -left * width,
      top: -top * height,
      width: width * (1 + left + right),
      height: height * (1 + top + bottom),
    };
    return steps(ink, frame, FORM_GRID);
  });
  return [...new Set(forms)];
}

/**
 * The content of a picture as it would be if it had been cut like others of the same form. A slip that
 * comes a second time with its edges cut off is far from the original by `content`, but the original's
 * sisters, slips of the same bank, tell where the edges were.
 */
export async function contentCutLike(picture: Buffer, sisters: readonly Buffer[]): Promise<string[]> {
  const contrast = await readSmall(picture);
  const ink = inkSums(contrast);
  const contents = new Set<string>();
  for (const sister of sisters) {
    const other = await readSmall(sister);
    const placement = align(other, contrast);
    if (placement === null) continue;
    const { left, top, scaleX, scaleY } = placement;
    const frame = { left, top, width: other.width * scaleX, height: other.height * scaleY };
    contents.add(steps(ink, frame, CONTENT_GRID));
  }
  return [...contents];
}

async function readSmall(picture: Buffer): Promise<ContrastPicture> {
  return readContrast(picture, reducedShape(await readShape(picture), POINTS));
}

interface InkSums {
  readonly width: number;
  readonly height: number;
  /** The ink above and left of every corner. */
  readonly sums: Float64Array;
}

function inkSums({ width, height, values }: ContrastPicture): InkSums {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += Math.abs(values[y * width + x] ?? 0);
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return { width, height, sums };
}

/** The sum up to a corner that may lie between points, or outside. */
function sumTo({ width, height, sums }: InkSums, x: number, y: number): number {
  const [cx, cy] = [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
  const [x0, y0] = [Math.min(Math.floor(cx), width - 1), Math.min(Math.floor(cy), height - 1)];
  const [dx, dy] = [cx - x0, cy - y0];
  const at = y0 * (width + 1) + x0;
  const upper = (sums[at] ?? 0) * (1 - dx) + (sums[at + 1] ?? 0) * dx;
  const lower = (sums[at + width + 1] ?? 0) * (1 - dx) + (sums[at + width + 2] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** One bit for every cell of the grid: whether it holds clearly more ink than the next one in its row. */
function steps(ink: InkSums, frame: Frame, { columns, rows }: Grid): string {
  const [width, height] = [frame.width / columns, frame.height / rows];
  const density = (column: number, row: number) => {
    const [x, y] = [frame.left + column * width, frame.top + row * height];
    const sum =
      sumTo(ink, x + width, y + height) -
      sumTo(ink, x, y + height) -
      sumTo(ink, x + width, y) +
      sumTo(ink, x, y);
    return sum / (width * height);
  };
  let bits = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const next = (column + 1) % columns;
      bits += density(column, row) > density(next, row) + CLEARLY_MORE ? '1' : '0';
    }
  }
  return bits;
}
