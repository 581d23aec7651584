// All that other modules may use of this one.

export { PURCHASE_MESSAGES } from './messages.ts';
export { useForeign, useRateText } from './parts/purchase/foreign-money.tsx';
export { describeEntry as describePurchaseEntry } from './parts/purchase/view/sentences.ts';
