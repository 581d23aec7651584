import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp, { type OutputInfo } from 'sharp';
import { expect, test } from './product.ts';

/** Points of the page that become one point of the kept picture. */
const CELL = 40;
/** How far a colour channel (0–255) of one cell may differ: letters that are drawn otherwise change it by less. */
const MOST_DIFFERENCE = 14;
/** How much of all cells may differ by more. */
const MOST_CELLS = 0.01;

interface Coarse {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/**
 * Compares the page with a kept picture by the mean colour of squares of 40 points. Colours, surfaces, lines of the
 * frame and where things stand show there; how a browser hints and spaces its letters does not, so that one kept
 * picture serves every build of Chromium on every processor. `--update-snapshots` writes it anew.
 */
export async function expectCoarsePicture(page: Page, name: string, mask: readonly Locator[]): Promise<void> {
  const screenshot = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    mask: [...mask],
    maskColor: '#888888',
  });
  const found = await coarsen(screenshot);
  const file = test.info().snapshotPath(`${name}.png`);
  const kept = await readFile(file).catch(() => null);
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await toPng(found));
    return;
  }
  expect(kept, `there is no kept picture ${name}: run the journeys with --update-snapshots`).not.toBeNull();
  if (kept === null) return;
  const different = computeDifference(found, await readCoarse(kept));
  if (different > MOST_CELLS) {
    await test.info().attach(`${name}-expected`, { body: kept, contentType: 'image/png' });
    await test.info().attach(`${name}-found`, { body: await toPng(found), contentType: 'image/png' });
    await test.info().attach(`${name}-screenshot`, { body: screenshot, contentType: 'image/png' });
  }
  expect.soft(different, `${name}: share of cells with another colour`).toBeLessThanOrEqual(MOST_CELLS);
}

async function coarsen(screenshot: Buffer): Promise<Coarse> {
  const { width, height } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .removeAlpha()
    .resize(Math.round(width / CELL), Math.round(height / CELL), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const readCoarse = (png: Buffer): Promise<Coarse> =>
  sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const toPng = ({ data, info: { width, height, channels } }: Coarse): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels } }).png().toBuffer();

/** 1 where the sizes differ. */
function computeDifference(one: Coarse, other: Coarse): number {
  if (one.data.length !== other.data.length || one.info.width !== other.info.width) return 1;
  const cells = one.data.length / 3;
  const isDifferent = (cell: number) =>
    [0, 1, 2].some((channel) => {
      const at = cell * 3 + channel;
      return Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > MOST_DIFFERENCE;
    });
  return Array.from({ length: cells }, (_, cell) => cell).filter(isDifferent).length / cells;
}
