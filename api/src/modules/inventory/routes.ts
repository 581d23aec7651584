import type { ServeOptions } from '#platform/http/serve.ts';
import { countRoutes } from './routes/counts.ts';
import { importRoutes } from './routes/imports.ts';
import type { InventoryDeps } from './routes/inventory-deps.ts';
import { itemRoutes } from './routes/items.ts';
import { productRoutes } from './routes/products.ts';
import { stockRoutes } from './routes/stock.ts';

export function inventoryRoutes(options: ServeOptions, deps: InventoryDeps): void {
  itemRoutes(options, deps);
  importRoutes(options, deps);
  productRoutes(options, deps);
  stockRoutes(options, deps);
  countRoutes(options);
}
