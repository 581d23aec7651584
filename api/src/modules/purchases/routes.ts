import type { FileStore } from '#platform/files/file-store.ts';
import type { ServeOptions } from '#platform/http/serve.ts';
import { articleRoutes } from './routes/articles.ts';
import { parcelRoutes, servePurchase, servePurchaseList } from './routes/purchases.ts';

interface PurchasesDeps {
  readonly files: FileStore;
  readonly timeZone: string;
}

export function purchasesRoutes(options: ServeOptions, { files, timeZone }: PurchasesDeps): void {
  articleRoutes(options, files);
  servePurchaseList(options, timeZone);
  servePurchase(options);
  parcelRoutes(options);
}
