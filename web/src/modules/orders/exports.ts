// All that other modules may use of this one.

export { ORDER_MESSAGES } from './messages.ts';
export { ORDER_VIEW_MESSAGES } from './parts/order-view/messages.ts';
export { describeEntry as describeOrderEntry } from './parts/order-view/timeline/sentences.ts';
