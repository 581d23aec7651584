import pg from 'pg';

/**
 * What a sample writes is right by itself: no key is looked up, and nothing waits for the disk. The indexes
 * of searched text, by name with their tables, are built once at the end: row by row they would take most
 * of the time.
 */
export async function inSample<Result>(
  connectionString: string,
  searched: Readonly<Record<string, string>>,
  write: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'",
  );
  // Whoever is told why it failed must not be told instead that the connection went with it.
  client.on('error', () => undefined);
  for (const index of Object.keys(searched)) await client.query(`DROP INDEX ${index}`);
  const result = await write(client);
  for (const [index, table] of Object.entries(searched))
    await client.query(`CREATE INDEX ${index} ON ${table} USING gin (search_text gin_trgm_ops)`);
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
  return result;
}
