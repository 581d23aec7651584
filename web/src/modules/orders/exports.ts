// All that other modules may use of this one.
export { describeEntry as describeOrderEntry } from './parts/order-view/timeline/sentences.ts';
export { ORDER_VIEW_WORDS } from './parts/order-view/words.ts';
export { ORDER_WORDS } from './words.ts';
