import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import {
  countPreorders,
  PREORDER_TABLES,
  readAuditedPreorders,
  readOpenPreorders,
} from './reads/customer-data.ts';
import { erasePreorderData, lockPreorderData } from './writes/erase-customer.ts';

/** What pre-orders and what was bought for them keep of a customer. */
export const PREORDER_DATA: CustomerDataPart = {
  tables: PREORDER_TABLES,
  lock: lockPreorderData,
  readAudited: readAuditedPreorders,
  readOpen: readOpenPreorders,
  readCounts: countPreorders,
  erase: erasePreorderData,
};
