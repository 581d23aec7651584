import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

/** No test depends on how fast the machine is: these only end what would never end. */
export const PATIENCE_MS = 120_000;
const PATIENT = {
  statement_timeout: PATIENCE_MS,
  lock_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
  connection: PATIENCE_MS,
};

export interface TestDatabase {
  readonly db: Database;
  readonly connectionString: string;
  drop(): Promise<void>;
}

/** A database of one's own: a copy of the template, or an empty one. */
export const createTestDatabase = (from: 'sample' | 'empty' = 'sample'): Promise<TestDatabase> =>
  copyDatabase(from === 'sample' ? TEMPLATE_DATABASE : 'template0');

/** A database that nobody else is connected to is copied, and the copy is removed when it is dropped. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: withDatabase('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // Files are copied as they are: the other way writes every page to the log as well.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const connectionString = withDatabase(name);
  const db = openDatabase({ connectionString, poolSize: 10, onError: () => undefined, timeOuts: PATIENT });
  return {
    db,
    connectionString,
    async drop() {
      await db.close();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** The address of another database of the tests' PostgreSQL. */
export function withDatabase(name: string): string {
  return inject('templateConnection').replace(TEMPLATE_DATABASE, name);
}

/** What `check_invariants()` finds: nothing, whatever was done before. */
export async function findViolatedInvariants(db: Database): Promise<unknown[]> {
  return (await db.pool.query('SELECT * FROM check_invariants()')).rows;
}
