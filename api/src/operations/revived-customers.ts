import type { Database } from '#platform/db/db.ts';

export interface ErasedCustomer {
  readonly id: string;
  readonly erasedAt: Date;
}

/** Who was erased here; read before a backup replaces the database. */
export async function readErasedCustomers({ pool }: Database): Promise<ErasedCustomer[]> {
  const { rows: found } = await pool.query(
    "SELECT to_regclass(quote_ident(current_schema()) || '.customer_erasures') IS NOT NULL AS exists",
  );
  if (found[0]?.exists !== true) return [];
  const { rows } = await pool.query<ErasedCustomer>(
    'SELECT customer_id AS id, erased_at AS "erasedAt" FROM customer_erasures ORDER BY erased_at',
  );
  return rows;
}

/** Those of them whom an older backup brought back, by the number of one of their documents: nobody is named. */
export async function readRevivedCustomers(
  { pool }: Database,
  erased: readonly ErasedCustomer[],
): Promise<{ document: string; erasedAt: Date }[]> {
  const { rows } = await pool.query<{ id: string; document: string }>(
    `SELECT c.id, coalesce((SELECT o.label FROM orders o WHERE o.customer_id = c.id ORDER BY o.number DESC LIMIT 1),
       (SELECT o.label FROM preorders o WHERE o.customer_id = c.id ORDER BY o.number DESC LIMIT 1), c.id::text) AS document
     FROM customers c WHERE c.id = ANY($1) AND c.erased_at IS NULL AND c.merged_into IS NULL`,
    [erased.map(({ id }) => id)],
  );
  return erased.flatMap(({ id, erasedAt }) =>
    rows.filter((row) => row.id === id).map(({ document }) => ({ document, erasedAt })),
  );
}
