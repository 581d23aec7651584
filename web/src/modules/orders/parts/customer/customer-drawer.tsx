import { needWords } from '#lib/i18n/word-store.ts';
import { CUSTOMERS_WORDS } from '#modules/customers/words.ts';
import { fetchedPart } from '#ui/fetched-part.tsx';
import type { CustomerDrawerProps } from './customer-drawer-props.ts';
import { CUSTOMER_REFUSALS, CUSTOMER_WORDS } from './words.ts';

/** Everything about one customer, fetched with its words when one is opened. */
export const { Part: CustomerDrawer } = fetchedPart<CustomerDrawerProps>(async () => {
  const [{ CustomerView }] = await Promise.all([
    import('./customer-view.tsx'),
    needWords([CUSTOMER_WORDS, CUSTOMER_REFUSALS, CUSTOMERS_WORDS]),
  ]);
  return CustomerView;
});
