// All that other modules may use of this one.

export { ORDER_MESSAGES, ORDER_REFUSALS } from './messages.ts';
export { CUSTOMER_DRAWER_MESSAGES, CustomerDrawer } from './parts/customer/customer-drawer.tsx';
export { CustomerForm } from './parts/customer/customer-form.tsx';
export { Duplicates, MergeDialog } from './parts/customer/duplicates.tsx';
export { computeCountdown } from './parts/month/time-left.tsx';
export { CourierField, ShippingField } from './parts/order-form/delivery-fields.tsx';
export { GoodsSearch } from './parts/order-form/goods-search.tsx';
export { createLine, withGoods } from './parts/order-form/order-body.ts';
export { ORDER_FORM_MESSAGES } from './parts/order-form/order-form.tsx';
export type { OrderFormValues } from './parts/order-form/order-form-values.ts';
export { EMPTY_ORDER } from './parts/order-form/order-form-values.ts';
export type {
  OrderPrefill,
  OrderPrefillProps,
  PrefillNoticeProps,
} from './parts/order-form/order-prefill.ts';
export { OrderPrefillContext } from './parts/order-form/order-prefill.ts';
export { PrefillButton } from './parts/order-form/prefill-button.tsx';
export { BalanceCell, Dash, TagsCell } from './parts/order-list/order-cells.tsx';
export { computeAge } from './parts/order-list/row-state.ts';
export { PinnedPlace } from './parts/order-view/delivery/pinned-place.tsx';
export { ORDER_VIEW_MESSAGES } from './parts/order-view/messages.ts';
export { describeEntry as describeOrderEntry } from './parts/order-view/timeline/sentences.ts';
export { trackingLink } from './parts/order-view/tracking/tracking-text.ts';
export { MOST_GRAMS, parseGrams, toWeightText } from './parts/pack/pack-check.ts';
export { RailDrawing } from './parts/rail-drawing.tsx';
export { CHANNEL_KINDS, FulfilmentBadge, StageBadge as OrderStageBadge } from './parts/stage/badges.tsx';
export { useBeginOrder } from './queries/begin-order.ts';
export { stockQuery } from './queries/form.ts';
export { useOrderOptions } from './queries/lists.ts';
export { readOrderProof } from './queries/order.ts';
export { useCustomer, useHistory as useCustomerHistory } from './queries/order-customer.ts';
export { MyOrdersScreen } from './screens/my-orders-screen.tsx';
