import {
  type DrawnPicture,
  drawnOrKept,
  type KeptPictures,
  readPictureArchive,
} from '@trastienda/sample-store/goods-pictures.ts';
import { type FileStore, openFiles } from '#platform/files/file-store.ts';
import { readConfig } from '#platform/settings/config.ts';
import { type DrawnSlip, drawSlips } from './finance/slip-pictures.ts';
import type { WantedSlip } from './finance/wanted-slips.ts';

/** Kept with the sources, where the built program finds it; `npm run sample-pictures` writes it. */
const ARCHIVE = new URL('../../packages/sample-store/sample-pictures.tar', import.meta.url);

const waiting: (() => Promise<void>)[] = [];
let drawing = 0;
let opened: FileStore | undefined;
let kept: Promise<KeptPictures> | undefined;

function files(): FileStore {
  opened ??= openFiles(readConfig(process.env, 'demo'));
  return opened;
}

async function drawNext(): Promise<void> {
  drawing++;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
  drawing--;
}

async function drawOne(svg: string): Promise<DrawnPicture> {
  kept ??= readPictureArchive(ARCHIVE);
  const { full, thumb, ...picture } = await drawnOrKept(svg, await kept);
  await files().putBack(picture.sha256, full);
  await files().putBack(picture.sha256, thumb, 'thumb');
  return picture;
}

/**
 * What the worker that draws is called for, and puts where uploads would be. Goods are drawn one after the other, so that one
 * core is left to what is written meanwhile.
 */
export const DRAWING_BOARD = {
  drawGoods(svg: string): Promise<DrawnPicture> {
    return new Promise((resolve, reject) => {
      waiting.push(() => drawOne(svg).then(resolve, reject));
      if (drawing === 0) void drawNext();
    });
  },

  /** Nothing is written any more: both cores are free. */
  async hurry(): Promise<void> {
    await drawNext();
  },

  drawSlips: (wanted: readonly WantedSlip[]): Promise<DrawnSlip[]> => drawSlips(files(), wanted),
};
