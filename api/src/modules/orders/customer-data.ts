import { readCustomerHistory } from '@trastienda/shared/orders/contract/customer-history.ts';
import type { CustomerDataPart, CustomerOrders, SoldDocuments } from '#modules/customers/customer-data.ts';
import {
  countOrderData,
  ORDER_TABLES,
  readAuditedOrders,
  readOpenOrders,
  readReceipts,
} from './reads/customer-data.ts';
import { countOrdersOf, readCustomerOrders } from './reads/customer-orders.ts';
import { readOrderStory, readOwedOrders, readTakenGoods } from './reads/customer-story.ts';
import { orders } from './tables.ts';
import { eraseOrderData, lockOrderData } from './writes/erase-customer.ts';
import { lockOrdersToMerge, moveOrdersToCustomer } from './writes/merge-customers.ts';

const documents: SoldDocuments = {
  table: orders,
  id: orders.id,
  label: orders.label,
  customerId: orders.customerId,
  sellerId: orders.sellerId,
  agreedAt: orders.confirmedAt,
};

/** What orders, their payments, parcels and refunds keep of a customer. */
export const ORDER_DATA: CustomerDataPart = {
  documents,
  tables: ORDER_TABLES,
  lock: lockOrderData,
  readAudited: readAuditedOrders,
  readOpen: readOpenOrders,
  readCounts: countOrderData,
  readPictures: readReceipts,
  erase: eraseOrderData,
  lockForMerge: lockOrdersToMerge,
  moveToCustomer: moveOrdersToCustomer,
  readStory: readOrderStory,
  readOwed: readOwedOrders,
  readTaken: readTakenGoods,
};

export const CUSTOMER_ORDERS: CustomerOrders = {
  historyRoute: readCustomerHistory,
  documents,
  countOrders: countOrdersOf,
  readHistory: readCustomerOrders,
};
