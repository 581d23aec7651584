import type { TaxRules } from '@trastienda/shared/kernel/tax.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { ServeOptions } from '#platform/http/serve.ts';
import { servePreorderLists } from './routes/lists.ts';
import { depositRoutes, preorderRoutes } from './routes/preorders.ts';
import { buyingRoutes } from './routes/settings.ts';

interface PreorderDeps {
  readonly policy: OrderPolicy;
  readonly files: FileStore;
  /** As it is now. */
  readonly tax: TaxRules;
}

export function preordersRoutes(options: ServeOptions, { policy, files, tax }: PreorderDeps): void {
  servePreorderLists(options, policy);
  preorderRoutes(options, policy, tax);
  depositRoutes(options, policy, files);
  buyingRoutes(options, policy);
}
