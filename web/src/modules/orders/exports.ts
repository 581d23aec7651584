// All that other modules may use of this one.

export { ORDER_MESSAGES, ORDER_REFUSALS, PAYMENT_REFUSALS } from './messages.ts';
export { GoodsSearch } from './parts/order-form/goods-search.tsx';
export { createLine, withGoods } from './parts/order-form/line-changes.ts';
export { ORDER_FORM_MESSAGES } from './parts/order-form/messages.ts';
export type { OrderFormValues } from './parts/order-form/order-form-values.ts';
export { EMPTY_ORDER } from './parts/order-form/order-form-values.ts';
export type {
  OrderPrefill,
  OrderPrefillProps,
  PrefillNoticeProps,
} from './parts/order-form/order-prefill.ts';
export { OrderPrefillContext } from './parts/order-form/order-prefill.ts';
export { PrefillButton } from './parts/order-form/prefill-button.tsx';
export { shippingChoices } from './parts/order-form/shipping-choices.ts';
export { ORDER_VIEW_MESSAGES } from './parts/order-view/messages.ts';
export { describeEntry as describeOrderEntry } from './parts/order-view/timeline/sentences.ts';
export { stockQuery } from './queries/form.ts';
