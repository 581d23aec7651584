// All that other modules may use of this one.

export { ORDER_MESSAGES, ORDER_REFUSALS } from './messages.ts';
export { CustomerDrawer } from './parts/customer/customer-drawer.tsx';
export { ORDER_VIEW_MESSAGES } from './parts/order-view/messages.ts';
export { describeEntry as describeOrderEntry } from './parts/order-view/timeline/sentences.ts';
export { trackingLink } from './parts/order-view/tracking/tracking-text.ts';
export { MOST_GRAMS, parseGrams, toWeightText } from './parts/pack/weight.ts';
export { StageBadge as OrderStageBadge } from './parts/stage/badges.tsx';
export { CHANNEL_KINDS } from './parts/stage/kinds.ts';
export { useCustomer, useHistory as useCustomerHistory } from './queries/order-customer.ts';
export { useOrderOptions } from './queries/order-options.ts';
