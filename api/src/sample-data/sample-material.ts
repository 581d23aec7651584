import type { BillingPolicy } from '#modules/billing/policy.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { DrawnPicture } from './goods-pictures.ts';

/** What the demonstration's year is made with, beside the database. */
export interface SampleMaterial {
  /** Takes seconds, so it is done before anybody waits with a lock in hand. */
  readonly drawGoods: () => Promise<readonly DrawnPicture[]>;
  readonly files: FileStore;
  readonly billing: BillingPolicy;
}
