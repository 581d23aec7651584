// All that other modules may use of this one.

export type { Shortage } from './parts/goods.tsx';
export { GoodsPicture, pictureAddress, readShortages, variantName } from './parts/goods.tsx';
export type { Bars } from './parts/labels/bars.ts';
export { Sheets } from './parts/labels/label-sheets.tsx';
export type { Paper } from './parts/labels/labels.ts';
export { labelPages, PAPERS, readPaper, rememberPaper } from './parts/labels/labels.ts';
export { useBars } from './queries/label-bars.ts';
