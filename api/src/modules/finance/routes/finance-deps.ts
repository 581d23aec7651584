import type { OrderPolicy } from '#modules/orders/policy.ts';
import type { FileStore } from '#platform/files/file-store.ts';

export interface FinanceDeps {
  readonly policy: OrderPolicy;
  readonly files: FileStore;
}
