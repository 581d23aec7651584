import type { ImageFunctions } from './image-functions.ts';
import type { ImageHash } from './image-hash.ts';

/** The pictures seen before; the one in question is not among them. */
export interface KnownPictures<Id> {
  /** Those whose form is nearest to any of these, nearest first. */
  nearestByForm(forms: readonly string[], most: number): Promise<readonly Id[]>;
  /** Those whose content is nearest to any of these, nearest first. */
  nearestByContent(contents: readonly string[], most: number): Promise<readonly Id[]>;
  read(id: Id): Promise<Buffer>;
}

const SISTERS = 14;
const CANDIDATES = 20;

/**
 * The pictures that show the same slip. First a few of the same form, which tell where the edges of an
 * uncut picture lie; then those with the nearest content; and each of these is held against the picture.
 * Takes a second or two: work for the background.
 */
export async function findSimilarReceipts<Id>(
  picture: Buffer,
  imageHash: ImageHash,
  known: KnownPictures<Id>,
  { formsWithOtherEdges, contentCutLike, areAlike }: ImageFunctions,
): Promise<Id[]> {
  const sisters = await known.nearestByForm(await formsWithOtherEdges(picture), SISTERS);
  const pictures: Buffer[] = [];
  for (const sister of sisters) pictures.push(await known.read(sister));
  const contents = [imageHash.content, ...(await contentCutLike(picture, pictures))];
  const candidates = new Set([
    ...(await known.nearestByContent(contents, CANDIDATES)),
    ...sisters.slice(0, 2),
  ]);
  const alike: Id[] = [];
  for (const candidate of candidates) {
    if (await areAlike(picture, await known.read(candidate))) alike.push(candidate);
  }
  return alike;
}
