import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import {
  countPreorders,
  PREORDER_TABLES,
  readAuditedPreorders,
  readOpenPreorders,
} from './reads/customer-data.ts';
import { readOwedPreorders, readPreorderStory, readTakenArticles } from './reads/customer-story.ts';
import { preorders } from './tables.ts';
import { erasePreorderData, lockPreorderData } from './writes/erase-customer.ts';
import { lockPreordersToMerge, movePreordersToCustomer } from './writes/preorders.ts';

/** What pre-orders and what was bought for them keep of a customer. */
export const PREORDER_DATA: CustomerDataPart = {
  documents: {
    table: preorders,
    id: preorders.id,
    label: preorders.label,
    customerId: preorders.customerId,
    sellerId: preorders.sellerId,
    agreedAt: preorders.acceptedAt,
  },
  tables: PREORDER_TABLES,
  lock: lockPreorderData,
  readAudited: readAuditedPreorders,
  readOpen: readOpenPreorders,
  readCounts: countPreorders,
  erase: erasePreorderData,
  lockForMerge: lockPreordersToMerge,
  moveToCustomer: movePreordersToCustomer,
  readStory: readPreorderStory,
  readOwed: readOwedPreorders,
  readTaken: readTakenArticles,
};
