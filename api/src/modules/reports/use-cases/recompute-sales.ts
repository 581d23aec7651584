import type { Database } from '#platform/db/db.ts';
import {
  countSaleLines,
  findSalesDifferences,
  readSalesBasis,
  rebuildSales,
  rebuildSalesBy,
  type SalesBasis,
  type SalesDifference,
  withoutTimeout,
} from '../writes/sales.ts';

// Trigger orders_refresh_sale_lines keeps the sales while the store works; here they are computed anew as a whole.

/** Recomputes all sales from the orders and says where what is kept differs; repairs it on request. */
export async function recomputeSales(
  db: Database,
  { mend, onDifference }: { mend: boolean; onDifference: (difference: SalesDifference) => void },
): Promise<{ looked: number; differing: number }> {
  return withoutTimeout(db, async (client) => {
    const differences = await findSalesDifferences(client);
    for (const difference of differences) onDifference(difference);
    if (differences.length > 0 && mend) await rebuildSales(client);
    return { looked: await countSaleLines(client), differing: differences.length };
  });
}

/**
 * Sales are counted by the store's days and its regime, in the database. A server that is started with others
 * counts all of them anew, once.
 */
export async function setSalesBasis(db: Database, basis: SalesBasis): Promise<void> {
  const stored = await readSalesBasis(db);
  if (stored?.timeZone !== basis.timeZone || stored.regime !== basis.regime) await rebuildSalesBy(db, basis);
}
