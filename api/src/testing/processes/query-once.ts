import pg from 'pg';

/** A connection for one question: whoever kills PostgreSQL in between finds no pool that remembers. */
export async function queryOnce<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The one row that must be there. */
export async function queryRow(connectionString: string, text: string): Promise<pg.QueryResultRow> {
  const [row] = await queryOnce(connectionString, text);
  if (row === undefined) throw new Error(`nothing found by ${text}`);
  return row;
}
