import { loadMessages } from '#lib/i18n/message-store.ts';
import { CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import type { CustomerDrawerProps } from './customer-drawer-props.ts';
import { CUSTOMER_MESSAGES, CUSTOMER_REFUSALS } from './messages.ts';

/** Everything about one customer, fetched with its words when one is opened. */
export const { Part: CustomerDrawer } = fetchedPart<CustomerDrawerProps>(async () => {
  const [{ CustomerView }] = await Promise.all([
    import('./customer-view.tsx'),
    loadMessages([CUSTOMER_MESSAGES, CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES]),
  ]);
  return CustomerView;
});
