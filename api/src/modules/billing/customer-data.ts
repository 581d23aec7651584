import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import {
  countInvoices,
  INVOICE_TABLES,
  readAuditedInvoices,
  readOpenInvoices,
} from './reads/customer-data.ts';
import { eraseInvoiceData, lockInvoiceData } from './writes/erase-customer.ts';

/** What invoices, credit notes and receipts keep of a customer. */
export const INVOICE_DATA: CustomerDataPart = {
  tables: INVOICE_TABLES,
  lock: lockInvoiceData,
  readAudited: readAuditedInvoices,
  readOpen: readOpenInvoices,
  readCounts: countInvoices,
  erase: eraseInvoiceData,
};
