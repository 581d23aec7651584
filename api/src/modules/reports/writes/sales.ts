import type { Regime } from '@trastienda/shared/kernel/tax.ts';
import type pg from 'pg';
import type { Database } from '#platform/db/db.ts';

/** Statements over all sales there are: they take what they take. */
export async function withoutTimeout<Result>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    return await work(client);
  } finally {
    await client.query('RESET statement_timeout');
    client.release();
  }
}

export interface SalesDifference {
  readonly rule: string;
  readonly detail: string;
}

/** Where the sales that are kept differ from the orders. */
export async function findSalesDifferences(client: pg.PoolClient): Promise<SalesDifference[]> {
  const { rows } = await client.query<SalesDifference>('SELECT rule, detail FROM check_sales()');
  return rows;
}

/**
 * Computes all sales anew, outside a transaction. What was counted before is put away at once, because every figure
 * reads these tables, unless somebody is at one of them who puts it away too.
 */
export async function rebuildSales(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT rebuild_sales()');
  await vacuumSales(client);
}

async function vacuumSales(client: pg.ClientBase): Promise<void> {
  await client.query('VACUUM (ANALYZE, SKIP_LOCKED) sale_lines, sale_deltas, sale_sums');
}

export async function countSaleLines(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ looked: number }>('SELECT count(*)::int AS looked FROM sale_lines');
  return rows[0]?.looked ?? 0;
}

/** What the database computes sales by. */
export interface SalesBasis {
  readonly timeZone: string;
  readonly regime: Regime;
}

export async function readSalesBasis(db: Database): Promise<SalesBasis | undefined> {
  const { rows } = await db.pool.query<SalesBasis>('SELECT zone AS "timeZone", regime FROM sale_days');
  return rows[0];
}

export async function rebuildSalesBy(db: Database, { timeZone, regime }: SalesBasis): Promise<void> {
  await withoutTimeout(db, async (client) => {
    try {
      await client.query('BEGIN');
      await client.query('UPDATE sale_days SET zone = $1, regime = $2', [timeZone, regime]);
      await client.query('SELECT rebuild_sales()');
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
    await vacuumSales(client);
  });
}

/** Adds so many changes to the sums, at most; returns how many there were. */
export async function aggregateSales(db: Database, most: number): Promise<number> {
  const { rows } = await db.pool.query<{ aggregated: number }>('SELECT aggregate_sales($1) AS aggregated', [
    most,
  ]);
  return rows[0]?.aggregated ?? 0;
}
