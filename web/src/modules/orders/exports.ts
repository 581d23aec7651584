// All that other modules may use of this one.

export { ORDER_MESSAGES, ORDER_REFUSALS, PAYMENT_REFUSALS } from './messages.ts';
export { computeCountdown } from './parts/month/countdown.ts';
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
export { computeAge } from './parts/order-list/delay.ts';
export { BalanceCell, Dash, TagsCell } from './parts/order-list/order-cells.tsx';
export { useMinute } from './parts/order-list/use-clock.ts';
export { ORDER_VIEW_MESSAGES } from './parts/order-view/messages.ts';
export { OrderSkeleton } from './parts/order-view/order-skeleton.tsx';
export { Section } from './parts/order-view/section.tsx';
export { describeEntry as describeOrderEntry } from './parts/order-view/timeline/sentences.ts';
export { useCopied } from './parts/order-view/use-copied.ts';
export { RailDrawing } from './parts/rail-drawing.tsx';
export { PaymentStatusBadge, StageBadge } from './parts/stage/badges.tsx';
export { KindLabel } from './parts/stage/kind-label.tsx';
export { CHANNEL_KINDS, METHOD_KINDS } from './parts/stage/kinds.ts';
export { stockQuery } from './queries/form.ts';
