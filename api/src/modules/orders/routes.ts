import type { FileStore } from '#platform/files/file-store.ts';
import type { ServeOptions } from '#platform/http/serve.ts';
import type { OrderPolicy } from './policy.ts';
import { serveOrderLists } from './routes/lists.ts';
import { orderRoutes } from './routes/orders.ts';
import { parcelRoutes } from './routes/parcels.ts';
import { orderPaymentRoutes } from './routes/payments.ts';
import type { BillReturn } from './use-cases/receive-shipment.ts';

export interface OrderDeps {
  readonly policy: OrderPolicy;
  readonly files: FileStore;
  readonly billReturn: BillReturn;
}

export function ordersRoutes(options: ServeOptions, { policy, files, billReturn }: OrderDeps): void {
  serveOrderLists(options, policy);
  orderRoutes(options, policy);
  orderPaymentRoutes(options, policy, files);
  parcelRoutes(options, { policy, billReturn });
}
