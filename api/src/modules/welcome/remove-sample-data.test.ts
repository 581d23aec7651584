import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { createSampleYear, SAMPLE_MOMENTS } from '#testing/sample-year.ts';
import { createTestDatabase, findViolatedInvariants, type TestDatabase } from '#testing/test-database.ts';

const [MOMENT = ''] = SAMPLE_MOMENTS;
const NOW = new Date(MOMENT);
/** Of every database's own: written when it was made. */
const APART = ['installation', 'schema_migrations'];

let fresh: TestDatabase;
let demo: TestDatabase;
beforeAll(async () => {
  fresh = await createTestDatabase('empty');
  await migrate(fresh.db.pool);
  demo = await createSampleYear(MOMENT);
}, 240_000);
afterAll(async () => {
  await fresh.drop();
  await demo.drop();
});

const read = async ({ db }: TestDatabase, query: string) => (await db.pool.query(query)).rows;

/** All there is, table by table as the catalogue names them, but for what chance or the clock made. */
async function readContent(database: TestDatabase): Promise<Record<string, unknown[]>> {
  const columns: { table: string; names: string }[] = await read(
    database,
    `SELECT c.table_name AS table, string_agg(quote_ident(c.column_name), ', ' ORDER BY c.ordinal_position)
       FILTER (WHERE c.data_type <> 'uuid' AND c.column_name <> 'created_at') AS names
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY 1 ORDER BY 1`,
  );
  const content: Record<string, unknown[]> = {};
  for (const { table, names } of columns.filter((one) => !APART.includes(one.table)))
    content[table] = await read(database, `SELECT ${names ?? '1 AS one'} FROM "${table}" ORDER BY 1`);
  return content;
}

const readSequences = (database: TestDatabase) =>
  read(database, 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1');
const readTriggers = (database: TestDatabase) =>
  read(
    database,
    `SELECT tgrelid::regclass::text AS on, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  );

it('leaves exactly the content of a new database', async () => {
  const filled = Object.entries(await readContent(demo)).filter(([, rows]) => rows.length > 0);
  expect(filled.length).toBeGreaterThan(30);

  const pictures = await read(demo, 'SELECT DISTINCT sha256 FROM stored_files ORDER BY 1');
  expect(pictures.length).toBeGreaterThan(0);
  const gone = await read(
    demo,
    `SELECT sha256 FROM remove_sample_data('${NOW.toISOString()}') AS sha256 ORDER BY 1`,
  );
  expect(gone).toEqual(pictures);

  expect(await readContent(demo)).toEqual(await readContent(fresh));
  expect(await readSequences(demo)).toEqual(await readSequences(fresh));
  expect(await readTriggers(demo)).toEqual(await readTriggers(fresh));
  expect(await read(demo, 'SELECT * FROM installation')).toEqual([
    {
      ...{ is_only: true, is_demo: false, created_at: NOW, welcomed_at: null },
      ...{ opened_by: null, opened_at: null },
    },
  ]);
  expect(await findViolatedInvariants(demo.db)).toEqual([]);
});

it('is refused by the database in a store and in an empty database', async () => {
  await demo.db.pool.query(
    `INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, request_id) VALUES (now(), '', 'x', 'x', 'x', '')`,
  );
  for (const database of [demo, fresh])
    await expect(read(database, 'SELECT remove_sample_data(now())')).rejects.toMatchObject({ code: '23001' });
  expect(await read(demo, 'SELECT entity FROM audit_entries')).toEqual([{ entity: 'x' }]);
  await expect(read(demo, 'DELETE FROM audit_entries')).rejects.toMatchObject({ code: '23001' });
  await expect(read(demo, 'TRUNCATE audit_entries')).rejects.toMatchObject({ code: '23001' });
});

it('happens once under concurrent requests, without deadlocks', async () => {
  const asked = await createTestDatabase();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => read(asked, 'SELECT remove_sample_data(now())')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: '23001' });
  await asked.drop();
});
