import { areAlike } from './compare.ts';
import { contentCutLike, formsWithOtherEdges, lookOf } from './look.ts';

/** What looking at pictures takes. Each look is up to a tenth of a second of pure reckoning. */
export const OWN_EYES = { lookOf, formsWithOtherEdges, contentCutLike, areAlike };
export type Eyes = typeof OWN_EYES;
