import { areAlike } from './compare.ts';
import { computeImageHash, contentCutLike, formsWithOtherEdges, type ImageHash } from './image-hash.ts';

/** What compares pictures. Each call is up to a tenth of a second of pure computing, so they may run in a worker. */
export const IMAGE_FUNCTIONS = { computeImageHash, formsWithOtherEdges, contentCutLike, areAlike };
export type ImageFunctions = typeof IMAGE_FUNCTIONS;

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
  imageFunctions: ImageFunctions,
): Promise<Id[]> {
  const sisters = await known.nearestByForm(await imageFunctions.formsWithOtherEdges(picture), SISTERS);
  const pictures: Buffer[] = [];
  for (const sister of sisters) pictures.push(await known.read(sister));
  const contents = [imageHash.content, ...(await imageFunctions.contentCutLike(picture, pictures))];
  const candidates = new Set([
    ...(await known.nearestByContent(contents, CANDIDATES)),
    ...sisters.slice(0, 2),
  ]);
  const alike: Id[] = [];
  for (const candidate of candidates) {
    if (await imageFunctions.areAlike(picture, await known.read(candidate))) alike.push(candidate);
  }
  return alike;
}
