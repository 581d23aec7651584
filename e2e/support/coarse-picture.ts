import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './product.ts';

/** How coarse a kept picture is, and how much may differ from it. */
export interface Coarseness {
  /** Points of the page, across and down, that become one point of the kept picture. */
  readonly cell: number;
  /** How much of all cells may differ. */
  readonly mostCells: number;
}

const LONGEST_WAIT_MS = 4_000;
const COARSE: Coarseness = { cell: 40, mostCells: 0.01 };

/** How far a colour channel (0–255) of one cell may differ: letters that are drawn otherwise change it by less. */
const MOST_DIFFERENCE = 14;
/** The same where a cell is of one colour: there are no letters in it. */
const MOST_DIFFERENCE_PLAIN = 2;
/** The mean of a cell that holds more than one colour is kept in steps of this size: smaller files, same verdict. */
const STEP = 4;
const CHANNELS = 4;
const PLAIN = 255;
const MIXED = 254;

/** Mean colours, cell by cell; the fourth channel says whether a cell is all of one colour. */
export interface CoarsePicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Cells of a picture by column and row. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/**
 * Compares the page with a kept picture by the mean colour of squares of 40 points. Colours, surfaces, lines of the
 * frame and where things stand show there; how a browser hints and spaces its letters does not, so that one kept
 * picture serves every build of Chromium on every processor. `--update-snapshots` writes it anew.
 */
export async function expectCoarsePicture(page: Page, name: string, mask: readonly Locator[]): Promise<void> {
  const file = test.info().snapshotPath('layouts', `${name}.png`);
  const kept = await readCoarse(file);
  const until = performance.now() + LONGEST_WAIT_MS;
  let { screenshot, found, share } = await compare(page, mask, kept);
  // Something may still have been on its way.
  while (share > COARSE.mostCells && kept !== null && !isKeeping() && performance.now() < until)
    ({ screenshot, found, share } = await compare(page, mask, kept));
  if (isKeeping()) return share > COARSE.mostCells ? writeCoarse(file, found) : undefined;
  expect(kept, `there is no kept picture ${name}: run the journeys with --update-snapshots`).not.toBeNull();
  if (share > COARSE.mostCells)
    await test.info().attach(`${name}-screenshot`, { body: screenshot, contentType: 'image/png' });
  expect.soft(share, `${name}: share of cells with another colour`).toBeLessThanOrEqual(COARSE.mostCells);
}

async function compare(page: Page, mask: readonly Locator[], kept: CoarsePicture | null) {
  const screenshot = await takeScreenshot(page, mask);
  const found = await shrink(screenshot);
  const different = kept === null ? null : findDifferent(found, kept);
  return {
    screenshot,
    found,
    share: different === null ? 1 : different.length / (found.width * found.height),
  };
}

/** Whether the pictures that differ are to be written anew. */
export function isKeeping(): boolean {
  const { updateSnapshots } = test.info().config;
  return updateSnapshots === 'all' || updateSnapshots === 'changed';
}

export const takeScreenshot = (page: Page, mask: readonly Locator[]): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', caret: 'hide', mask: [...mask], maskColor: '#888888' });

/** The pictures of layouts are smoothed: each cell holds a little of its neighbours. */
async function shrink(screenshot: Buffer): Promise<CoarsePicture> {
  const { width, height } = await sharp(screenshot).metadata();
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .resize(Math.round(width / COARSE.cell), Math.round(height / COARSE.cell), {
      fit: 'fill',
      kernel: 'linear',
    })
    .ensureAlpha(MIXED / 255)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The mean of each cell by itself. */
export async function coarsen(screenshot: Buffer, { cell }: Coarseness): Promise<CoarsePicture> {
  const { data: points, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [Math.ceil(info.width / cell), Math.ceil(info.height / cell)];
  const data = Buffer.alloc(width * height * CHANNELS);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const right = Math.min((column + 1) * cell, info.width);
      const bottom = Math.min((row + 1) * cell, info.height);
      const at = (row * width + column) * CHANNELS;
      const first = (row * cell * info.width + column * cell) * 3;
      let isPlain = true;
      const sums = [0, 0, 0];
      for (let y = row * cell; y < bottom; y++)
        for (let x = column * cell; x < right; x++)
          for (let channel = 0; channel < 3; channel++) {
            const value = points[(y * info.width + x) * 3 + channel] ?? 0;
            sums[channel] = (sums[channel] ?? 0) + value;
            isPlain &&= value === points[first + channel];
          }
      const count = (right - column * cell) * (bottom - row * cell);
      sums.forEach((sum, channel) => {
        const mean = sum / count;
        data[at + channel] = isPlain ? mean : Math.min(255, Math.round(mean / STEP) * STEP);
      });
      data[at + 3] = isPlain ? PLAIN : MIXED;
    }
  return { data, width, height };
}

export async function readCoarse(file: string): Promise<CoarsePicture | null> {
  const png = await readFile(file).catch(() => null);
  if (png === null) return null;
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export async function writeCoarse(file: string, { data, width, height }: CoarsePicture): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const raw = { width, height, channels: CHANNELS } as const;
  await writeFile(file, await sharp(data, { raw }).png({ compressionLevel: 9, effort: 10 }).toBuffer());
}

/** The cells that another colour is in; null where the sizes differ. */
export function findDifferent(one: CoarsePicture, other: CoarsePicture): readonly Cell[] | null {
  if (one.width !== other.width || one.height !== other.height) return null;
  const isDifferent = (cell: number) => {
    const at = cell * CHANNELS;
    const isPlain = one.data[at + 3] === PLAIN && other.data[at + 3] === PLAIN;
    const most = isPlain ? MOST_DIFFERENCE_PLAIN : MOST_DIFFERENCE;
    return [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > most,
    );
  };
  return Array.from({ length: one.width * one.height }, (_, cell) => cell)
    .filter(isDifferent)
    .map((cell) => ({ column: cell % one.width, row: Math.floor(cell / one.width) }));
}
