import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { MIDDLE_EDGE, THUMB_EDGE } from '@trastienda/shared/kernel/picture-edges.ts';
import sharp, { type OutputInfo } from 'sharp';
import { AppError } from '../http/app-error.ts';
import type { Config } from '../settings/config.ts';
import type { BlobStore } from './blob-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

/** A 600 kB file may unfold to 14,000 × 14,000 pixels: refuse before unfolding. */
const MOST_PIXELS = 25_000_000;
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

const SIZES = ['full', 'middle', 'thumb'] as const;
export type PictureSize = (typeof SIZES)[number];

export interface FileStore {
  /** Re-encodes a picture, without its location and other data, and keeps it by its content. */
  keepPicture(upload: Buffer): Promise<Picture>;
  makeThumb(sha256: string): Promise<void>;
  /** The middle one is made on the first request: only what customers are shown needs it. */
  read(sha256: string, size: PictureSize): Promise<Buffer>;
  /** Puts a picture that was made before in its place: from a backup, or drawn by us. */
  putBack(sha256: string, data: Buffer, size?: PictureSize): Promise<void>;
  /** In every size. */
  remove(sha256: string): Promise<void>;
}

/** Pictures by setting: in the data folder, or in an object store that several machines share. */
export function openFiles(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return pictureStore(
    config.s3 === null ? openFolderStore(join(config.dataDir, 'files')) : openS3Store(config.s3),
  );
}

export function pictureStore(blobs: BlobStore): FileStore {
  const objectName = (sha256: string, size: PictureSize = 'full') =>
    `${sha256}${size === 'full' ? '' : `.${size}`}.webp`;
  const shrink = async (sha256: string, size: PictureSize, edge: number) => {
    const small = await sharp(await blobs.get(objectName(sha256)))
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    await blobs.put(objectName(sha256, size), small);
    return small;
  };
  // Whoever opens a new page of goods with others: each picture is made once for all of them.
  const inTheMaking = new Map<string, Promise<Buffer>>();
  const readMiddle = async (sha256: string) => {
    const kept = await blobs.get(objectName(sha256, 'middle')).catch(() => null);
    if (kept !== null) return kept;
    const begun = inTheMaking.get(sha256);
    if (begun !== undefined) return begun;
    const making = shrink(sha256, 'middle', MIDDLE_EDGE).finally(() => inTheMaking.delete(sha256));
    inTheMaking.set(sha256, making);
    return making;
  };

  return {
    async keepPicture(upload) {
      const { data, info } = await encode(upload);
      const sha256 = createHash('sha256').update(data).digest('hex');
      await blobs.put(objectName(sha256), data);
      return { sha256, mediaType: 'image/webp', bytes: data.length, width: info.width, height: info.height };
    },
    async makeThumb(sha256) {
      await shrink(sha256, 'thumb', THUMB_EDGE);
    },
    putBack: (sha256, data, size) => blobs.put(objectName(sha256, size), data),
    async remove(sha256) {
      for (const size of SIZES) await blobs.remove(objectName(sha256, size));
    },
    read: (sha256, size) => (size === 'middle' ? readMiddle(sha256) : blobs.get(objectName(sha256, size))),
  };
}

async function encode(upload: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  if (isHeic(upload)) throw new AppError('file.heic');
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

/** As iPhones take them. What opens them comes under a licence that we do not pass on, so the refusal explains how to convert them. */
function isHeic(upload: Buffer): boolean {
  return /^ftyp(hei[cmsx]|hev[cmx]|mif1|msf1)/.test(upload.toString('latin1', 4, 12));
}
