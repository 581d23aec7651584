import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type OutputInfo } from 'sharp';
import { AppError } from './app-error.ts';

/** A 600 kB file may unfold to 14,000 × 14,000 pixels: refuse before unfolding. */
const MOST_PIXELS = 25_000_000;
const THUMB_EDGE = 320;
const ACCEPTED = new Set(['jpeg', 'png', 'webp']);

sharp.cache(false);
sharp.concurrency(1);

export interface Picture {
  readonly sha256: string;
  readonly mediaType: 'image/webp';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

export interface FileStore {
  /** Re-encodes a picture, without its location and other data, and keeps it by its content. */
  keepPicture(upload: Buffer): Promise<Picture>;
  makeThumb(sha256: string): Promise<void>;
  read(sha256: string, size: 'full' | 'thumb'): Promise<Buffer>;
  /** Puts a picture of a backup back in its place. */
  putBack(sha256: string, data: Buffer): Promise<void>;
  pathOf(sha256: string, size?: 'full' | 'thumb'): string;
}

export function openFileStore(folder: string): FileStore {
  const pathOf = (sha256: string, size: 'full' | 'thumb' = 'full') =>
    join(folder, sha256.slice(0, 2), `${sha256}${size === 'thumb' ? '.thumb' : ''}.webp`);

  return {
    pathOf,
    async keepPicture(upload) {
      const { data, info } = await encode(upload);
      const sha256 = createHash('sha256').update(data).digest('hex');
      await writeDurably(pathOf(sha256), data);
      return { sha256, mediaType: 'image/webp', bytes: data.length, width: info.width, height: info.height };
    },
    async makeThumb(sha256) {
      const thumb = await sharp(await readFile(pathOf(sha256)))
        .resize(THUMB_EDGE, THUMB_EDGE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer();
      await writeDurably(pathOf(sha256, 'thumb'), thumb);
    },
    putBack: (sha256, data) => writeDurably(pathOf(sha256), data),
    read: (sha256, size) => readFile(pathOf(sha256, size)),
  };
}

async function encode(upload: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    const { format, width = 0, height = 0 } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (!ACCEPTED.has(format ?? '')) throw new AppError('file.not-an-image');
    if (width * height > MOST_PIXELS) throw new AppError('file.too-many-pixels');
    // Turned the way the camera was held before the tag that says so is dropped with the rest.
    return await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file.not-an-image', { cause: error });
  }
}

/** On disk before its row is committed, whole or not at all, whatever is killed in between. */
async function writeDurably(path: string, data: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const half = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(half, 'w', 0o640);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
