import type { FileStore } from '../../platform/files/file-store.ts';
import type { ServeOptions } from '../../platform/serve.ts';
import { countRoutes } from './routes/counts.ts';
import { importRoutes } from './routes/imports.ts';
import { itemRoutes } from './routes/items.ts';
import { productRoutes } from './routes/products.ts';
import { stockRoutes } from './routes/stock.ts';

export interface InventoryDeps {
  readonly files: FileStore;
  /** The store's time zone: days of the ledger are days of the store. */
  readonly timeZone: string;
}

export function inventoryRoutes(options: ServeOptions, deps: InventoryDeps): void {
  itemRoutes(options);
  importRoutes(options, deps);
  productRoutes(options, deps);
  stockRoutes(options, deps);
  countRoutes(options);
}
