import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import {
  countOrderData,
  ORDER_TABLES,
  readAuditedOrders,
  readOpenOrders,
  readReceipts,
} from './reads/customer-data.ts';
import { eraseOrderData, lockOrderData } from './writes/erase-customer.ts';

/** What orders, their payments, parcels and refunds keep of a customer. */
export const ORDER_DATA: CustomerDataPart = {
  tables: ORDER_TABLES,
  lock: lockOrderData,
  readAudited: readAuditedOrders,
  readOpen: readOpenOrders,
  readCounts: countOrderData,
  readPictures: readReceipts,
  erase: eraseOrderData,
};
