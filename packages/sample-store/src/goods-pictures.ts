import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import tar from 'tar-stream';
import type { SampleProduct } from './boutique/sample-product.ts';
import { drawProduct } from './drawings/draw-product.ts';

/** Drawings are 640 × 800 at 72 dots per inch. */
const [WIDTH, HEIGHT, DENSITY] = [480, 600, 54] as const;
const THUMB_WIDTH = 256;
const WEBP = { quality: 80, effort: 6 } as const;

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

/** What a drawing is kept under: another drawing or another size has another name. */
export function pictureName(svg: string): string {
  return createHash('sha256').update(`${WIDTH} ${THUMB_WIDTH} ${svg}`).digest('hex').slice(0, 32);
}

/** Read from those that were drawn before, or drawn. */
export async function drawnOrKept(svg: string, kept: KeptPictures): Promise<TwoSizes> {
  const name = pictureName(svg);
  const [keptFull, keptThumb] = [kept.get(`${name}.webp`), kept.get(`${name}-thumb.webp`)];
  const [full, thumb] = keptFull && keptThumb ? [keptFull, keptThumb] : await drawSizes(svg);
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

/** By the names of their files. */
export type KeptPictures = ReadonlyMap<string, Buffer>;

/** The pictures of an archive; none where it is missing, as they can be drawn. */
export async function readPictureArchive(file: string | URL): Promise<KeptPictures> {
  const kept = new Map<string, Buffer>();
  const archive = await readFile(file).catch(() => null);
  if (archive === null) return kept;
  const extract = Readable.from([archive]).pipe(tar.extract());
  for await (const entry of extract) kept.set(entry.header.name, await buffer(entry));
  return kept;
}

/** Draws all of them into an archive, always in the same order and with the same dates. */
export async function writePictureArchive(file: string, products: readonly SampleProduct[]): Promise<void> {
  const names = new Map(wantedPictures(products).map(({ svg }) => [pictureName(svg), svg]));
  const pack = tar.pack();
  const written = pipeline(pack, createWriteStream(file));
  for (const [name, svg] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [full, thumb] = await drawSizes(svg);
    pack.entry({ name: `${name}.webp`, mtime: new Date(0) }, full);
    pack.entry({ name: `${name}-thumb.webp`, mtime: new Date(0) }, thumb);
  }
  pack.finalize();
  await written;
}
