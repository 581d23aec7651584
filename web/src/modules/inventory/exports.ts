// All that other modules may use of this one.
export { GoodsPicture } from './parts/goods-picture.tsx';
export type { Shortage } from './parts/stock-dialog/shortages.ts';
export { readShortages } from './parts/stock-dialog/shortages.ts';
export { variantName } from './parts/variant-name.ts';
