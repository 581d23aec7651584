import type { Database } from '#platform/db/db.ts';

export interface SalesDifference {
  readonly rule: string;
  readonly detail: string;
}

/** Recomputes all sales from the orders and says where what is kept differs; repairs it when asked to. */
export async function recomputeSales(
  db: Database,
  { mend, onDifference }: { mend: boolean; onDifference: (difference: SalesDifference) => void },
): Promise<{ looked: number; differing: number }> {
  const client = await db.pool.connect();
  try {
    // Over all orders there are: that takes what it takes.
    await client.query('SET statement_timeout = 0');
    const { rows } = await client.query<SalesDifference>('SELECT rule, detail FROM check_sales()');
    for (const row of rows) onDifference(row);
    if (rows.length > 0 && mend) await client.query('SELECT rebuild_sales()');
    const { rows: counted } = await client.query<{ looked: number }>(
      'SELECT count(*)::int AS looked FROM sale_lines',
    );
    return { looked: counted[0]?.looked ?? 0, differing: rows.length };
  } finally {
    await client.query('RESET statement_timeout');
    client.release();
  }
}
