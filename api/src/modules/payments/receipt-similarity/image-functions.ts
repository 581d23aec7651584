import { areAlike } from './compare.ts';
import { computeImageHash, contentCutLike, formsWithOtherEdges } from './image-hash.ts';

/** The functions that compare pictures. Each call is up to a tenth of a second of pure computing. */
export const IMAGE_FUNCTIONS = { computeImageHash, formsWithOtherEdges, contentCutLike, areAlike };
export type ImageFunctions = typeof IMAGE_FUNCTIONS;
