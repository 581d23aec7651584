// All that other modules may use of this one.

export { GoodsPicture, pictureAddress } from './parts/goods-picture.tsx';
export type { Bars } from './parts/labels/bars.ts';
export { useBars } from './parts/labels/label.tsx';
export type { Paper } from './parts/labels/labels.ts';
export { labelPages, PAPERS, readPaper, rememberPaper } from './parts/labels/labels.ts';
export type { Shortage } from './parts/stock-dialog/shortages.ts';
export { readShortages } from './parts/stock-dialog/shortages.ts';
export { variantName } from './parts/variant-name.ts';
