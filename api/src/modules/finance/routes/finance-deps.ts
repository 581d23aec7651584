import type { FileStore } from '../../../platform/files/file-store.ts';
import type { OrderPolicy } from '../../orders/policy.ts';

export interface FinanceDeps {
  readonly policy: OrderPolicy;
  readonly files: FileStore;
}
