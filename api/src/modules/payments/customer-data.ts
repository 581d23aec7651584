import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import { updateCustomerOfPayments } from './writes/payments.ts';

/** Payments follow a customer who is merged. Orders export and erase them, together with what was paid for. */
export const PAYMENT_DATA: CustomerDataPart = {
  moveToCustomer: async (tx, pair) => ({ payments: await updateCustomerOfPayments(tx, pair) }),
};
