// All that other modules may use of this one.
export { useForeign, useRateText } from './parts/purchase/foreign-money.tsx';
export { PURCHASE_MESSAGES } from './parts/purchase/messages.ts';
export { describeEntry as describePurchaseEntry } from './parts/purchase/view/timeline/sentences.ts';
