// All that other modules may use of this one.

export { GoodsPicture, pictureAddress } from './parts/goods-picture.tsx';
export type { Bars } from './parts/labels/bars.ts';
export type { Paper } from './parts/labels/label-pages.ts';
export { labelPages, PAPERS } from './parts/labels/label-pages.ts';
export { readPaper, rememberPaper } from './parts/labels/remembered-paper.ts';
export { useBars } from './parts/labels/use-bars.ts';
export type { Shortage } from './parts/stock-dialog/shortages.ts';
export { readShortages } from './parts/stock-dialog/shortages.ts';
export { variantName } from './parts/variant-name.ts';
