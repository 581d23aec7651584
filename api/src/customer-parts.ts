import { INVOICE_DATA } from './modules/billing/customer-data.ts';
import type { CustomerDataPart } from './modules/customers/customer-data.ts';
import { FINANCE_DATA } from './modules/finance/writes/erase-customer.ts';
import { ORDER_DATA } from './modules/orders/customer-data.ts';
import { PAYMENT_DATA } from './modules/payments/customer-data.ts';
import { PREORDER_DATA } from './modules/preorders/customer-data.ts';
import { PURCHASE_DATA } from './modules/purchases/writes/erase-customer.ts';
import { MANIFEST_DATA } from './modules/shipping/writes/erase-customer.ts';

/** What each module keeps of customers, in the order in which every command locks their rows. */
export const CUSTOMER_PARTS: readonly CustomerDataPart[] = [
  // Finance before orders: it asks for receipts that orders then let go of.
  FINANCE_DATA,
  PREORDER_DATA,
  PURCHASE_DATA,
  ORDER_DATA,
  PAYMENT_DATA,
  INVOICE_DATA,
  MANIFEST_DATA,
];
