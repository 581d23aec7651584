// All that other modules may use of this one.
export { describeEntry as describePreorderEntry } from './parts/preorder-view/timeline/sentences.ts';
export { PREORDER_VIEW_WORDS } from './parts/preorder-view/words.ts';
