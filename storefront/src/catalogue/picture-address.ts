import { MIDDLE_EDGE, THUMB_EDGE } from '@trastienda/shared/kernel/picture-edges.ts';

const FOLDER = '/api/public/images';

interface Size {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

export const fullPicture = (sha256: string): string => `${FOLDER}/${sha256}.webp`;
export const thumbPicture = (sha256: string): string => `${FOLDER}/${sha256}-thumb.webp`;

/** How wide a smaller one is: its longer edge is always the same. */
function widthWithin({ width, height }: Size, edge: number): number {
  const longest = Math.max(width, height);
  return longest <= edge ? width : Math.round((edge * width) / longest);
}

/**
 * All sizes for the browser to choose from; undefined where there is nothing to choose. The full one
 * is not worth its weight among many: it is shown on the article's own page.
 */
export function createSrcSet(picture: Size, isAmongMany: boolean): string | undefined {
  const { sha256, width } = picture;
  const sources = new Map<number, string>();
  // Of two that are as wide as each other, the one that has to be made no more.
  if (!isAmongMany || Math.max(width, picture.height) <= MIDDLE_EDGE) sources.set(width, fullPicture(sha256));
  for (const [edge, size] of [
    [MIDDLE_EDGE, 'middle'],
    [THUMB_EDGE, 'thumb'],
  ] as const) {
    const narrower = widthWithin(picture, edge);
    if (narrower < width) sources.set(narrower, `${FOLDER}/${sha256}-${size}.webp`);
  }
  if (width < 1 || sources.size < 2) return undefined;
  return [...sources]
    .sort(([one], [other]) => one - other)
    .map(([wide, address]) => `${address} ${wide}w`)
    .join(', ');
}
