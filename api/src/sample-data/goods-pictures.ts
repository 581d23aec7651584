import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SampleProduct } from './boutique/sample-product.ts';
import { drawProduct } from './drawings/draw-product.ts';

/** Drawings are 640 × 800 at 72 dots per inch. */
const [WIDTH, HEIGHT, DENSITY] = [400, 500, 45] as const;
const THUMB_WIDTH = 256;
const WEBP = { quality: 80, effort: 0 } as const;

/** A picture that there will be, of a product in one of its colours. */
export interface WantedPicture {
  readonly product: string;
  readonly colour: string;
  readonly svg: string;
}

/** What a stored file says of itself. */
export interface DrawnPicture {
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** One picture of each, two of what sells best, and none of a few: there is work to do. */
export function wantedPictures(products: readonly SampleProduct[]): WantedPicture[] {
  return products.flatMap((product, index) => {
    if (index % 17 === 9) return [];
    const colours = product.colours.slice(0, product.popularity > 0.7 ? 2 : 1);
    return colours.map((colour) => ({
      product: product.code,
      colour: colour.name,
      svg: drawProduct(product.garment, colour, index + 1, product.print),
    }));
  });
}

export interface TwoSizes extends DrawnPicture {
  readonly full: Buffer;
  readonly thumb: Buffer;
}

/** Drawn, or read where it was kept when it was drawn before; a folder that cannot be written keeps nothing. */
export async function drawnOrKept(svg: string, folder: string): Promise<TwoSizes> {
  const name = createHash('sha256').update(`${WIDTH} ${THUMB_WIDTH} ${svg}`).digest('hex');
  const [fullPath, thumbPath] = [join(folder, `${name}.webp`), join(folder, `${name}-thumb.webp`)];
  const kept = await Promise.all([readFile(fullPath), readFile(thumbPath)]).catch(() => null);
  const [full, thumb] = kept ?? (await drawSizes(svg));
  if (kept === null)
    await mkdir(folder, { recursive: true })
      .then(() => Promise.all([keep(fullPath, full), keep(thumbPath, thumb)]))
      .catch(() => undefined);
  const sha256 = createHash('sha256').update(full).digest('hex');
  return { full, thumb, sha256, bytes: full.length, width: WIDTH, height: HEIGHT };
}

/** Drawing takes longer than both encodings, so it is done once. */
async function drawSizes(svg: string): Promise<readonly [full: Buffer, thumb: Buffer]> {
  const { data, info } = await sharp(Buffer.from(svg), { density: DENSITY })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const points = () => sharp(data, { raw: { width, height, channels } });
  return [
    await points().webp(WEBP).toBuffer(),
    await points().resize({ width: THUMB_WIDTH, kernel: 'linear' }).webp(WEBP).toBuffer(),
  ];
}

async function keep(path: string, picture: Buffer): Promise<void> {
  const half = `${path}.${process.pid}.part`;
  await writeFile(half, picture);
  await rename(half, path);
}
