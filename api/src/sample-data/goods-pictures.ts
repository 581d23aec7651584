import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FileStore } from '#platform/files/file-store.ts';
import type { SampleColour, SampleProduct } from './boutique/sample-product.ts';
import { drawProduct } from './drawings/draw-product.ts';

const [WIDTH, HEIGHT] = [480, 600] as const;
const THUMB_WIDTH = 256;
const AT_A_TIME = 4;

export interface DrawnPicture {
  readonly product: string;
  readonly colour: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

interface Wanted {
  readonly product: SampleProduct;
  readonly colour: SampleColour;
  readonly seed: number;
}

/** One picture of each, two of what sells best, and none of a few: there is work to do. */
function wantedPictures(products: readonly SampleProduct[]): Wanted[] {
  return products.flatMap((product, index) => {
    if (index % 17 === 9) return [];
    const colours = product.colours.slice(0, product.popularity > 0.7 ? 2 : 1);
    return colours.map((colour) => ({ product, colour, seed: index + 1 }));
  });
}

/**
 * Draws the goods of the demonstration and puts the pictures where uploads would be. Drawing takes a
 * few seconds, so what was drawn once is kept in `drawnBefore`; if that cannot be written, it is drawn again.
 */
export async function drawGoods(
  files: FileStore,
  drawnBefore: string,
  products: readonly SampleProduct[],
): Promise<DrawnPicture[]> {
  await mkdir(drawnBefore, { recursive: true }).catch(() => undefined);
  const wanted = wantedPictures(products);
  const drawn: DrawnPicture[] = [];
  const worker = async () => {
    for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
      const { product, colour, seed } = next;
      const svg = drawProduct(product.garment, colour, seed, product.print);
      const full = await keptOrMade(drawnBefore, svg, WIDTH);
      const thumb = await keptOrMade(drawnBefore, svg, THUMB_WIDTH);
      const sha256 = createHash('sha256').update(full).digest('hex');
      await files.putBack(sha256, full);
      await files.putBack(sha256, thumb, 'thumb');
      const shape = { bytes: full.length, width: WIDTH, height: HEIGHT };
      drawn.push({ product: product.code, colour: colour.name, sha256, ...shape });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return drawn;
}

async function keptOrMade(folder: string, svg: string, width: number): Promise<Buffer> {
  const name = createHash('sha256').update(`${width} ${svg}`).digest('hex');
  const path = join(folder, `${name}.webp`);
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return kept;
  const made = await sharp(Buffer.from(svg)).resize({ width }).webp({ quality: 80, effort: 1 }).toBuffer();
  const half = `${path}.${process.pid}.part`;
  await writeFile(half, made)
    .then(() => rename(half, path))
    .catch(() => undefined);
  return made;
}
