import type { FileStore } from '../../platform/files/file-store.ts';
import type { ServeOptions } from '../../platform/serve.ts';
import type { OrderPolicy } from '../orders/policy.ts';

export interface FinanceDeps {
  readonly policy: OrderPolicy;
  readonly files: FileStore;
}

export function financeRoutes(_options: ServeOptions, _deps: FinanceDeps): void {}
