const FOLDER = '/api/public/images';
const THUMB_EDGE = 320;
/** Larger ones are not worth their weight among many: they are shown on the article's own page. */
const WIDEST_AMONG_MANY = 1000;

interface Size {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

export const fullPicture = (sha256: string): string => `${FOLDER}/${sha256}.webp`;
export const thumbPicture = (sha256: string): string => `${FOLDER}/${sha256}-thumb.webp`;

/** How wide the small one is: its longer edge is always the same. */
export function thumbWidth({ width, height }: Pick<Size, 'width' | 'height'>): number {
  const longest = Math.max(width, height);
  return longest <= THUMB_EDGE ? width : Math.round((THUMB_EDGE * width) / longest);
}

/** Both sizes for the browser to choose from; undefined where there is nothing to choose. */
export function sourcesOf(picture: Size, isAmongMany: boolean): string | undefined {
  const small = thumbWidth(picture);
  if (small < 1 || small >= picture.width) return undefined;
  if (isAmongMany && picture.width > WIDEST_AMONG_MANY) return undefined;
  const { sha256, width } = picture;
  return `${thumbPicture(sha256)} ${small}w, ${fullPicture(sha256)} ${width}w`;
}
