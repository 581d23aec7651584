// All that other modules may use of this one.
export { useForeign, useRateText } from './parts/purchase/foreign-money.tsx';
export { describeEntry as describePurchaseEntry } from './parts/purchase/view/timeline/sentences.ts';
export { PURCHASE_WORDS } from './parts/purchase/words.ts';
