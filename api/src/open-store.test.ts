import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from './open-store.ts';
import { openDatabase } from './platform/db/db.ts';
import { readConfig } from './platform/settings/config.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (env: Record<string, string>) =>
  openStore(
    readConfig(env),
    () => undefined,
    () => undefined,
  );

describe('a database behind a pooler', () => {
  it('is opened only with its own time-outs, and the error lists the missing statements', async () => {
    const address = database.connectionString;
    const env = { DATABASE_URL: address, DATABASE_DIRECT_URL: address };
    const error: unknown = await open(env).catch((reason: unknown) => reason);
    const sentence = error instanceof Error ? error.message : '';
    const statements = sentence.split('\n').filter((line) => line.startsWith('ALTER DATABASE'));
    expect(statements).toHaveLength(3);
    for (const statement of statements) await database.db.pool.query(statement);
    const store = await open(env);
    const { rows } = await store.db.pool.query('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
    expect(await store.migrate()).toEqual([]);
    await store.close();
  });

  it('gets no named prepared statements', async () => {
    const named = { name: 'by-name', text: 'SELECT $1::int AS one', values: [1] };
    const kept = async (isPooled: boolean) => {
      const { connectionString } = database;
      const db = openDatabase({ connectionString, poolSize: 1, onError: () => undefined, isPooled });
      expect((await db.pool.query(named)).rows).toEqual([{ one: 1 }]);
      const { rowCount } = await db.pool.query('SELECT 1 FROM pg_prepared_statements');
      await db.close();
      return rowCount;
    };
    expect(await kept(false)).toBe(1);
    expect(await kept(true)).toBe(0);
  });
});
