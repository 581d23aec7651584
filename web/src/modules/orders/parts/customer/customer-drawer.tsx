import { loadMessages, type MessageSource } from '#lib/i18n/message-store.ts';
import { CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import type { CustomerDrawerProps } from './customer-view.tsx';

/** Fetched together with the drawer. */
export const CUSTOMER_DRAWER_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** Everything about one customer, fetched with its words when one is opened. */
export const { Part: CustomerDrawer } = fetchedPart<CustomerDrawerProps>(async () => {
  const [{ CustomerView }] = await Promise.all([
    import('./customer-view.tsx'),
    loadMessages([CUSTOMER_DRAWER_MESSAGES, CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES]),
  ]);
  return CustomerView;
});
