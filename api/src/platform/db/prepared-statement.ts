import { createHash } from 'node:crypto';
import type { Query, SQL } from 'drizzle-orm';
import type { Queryable } from './db.ts';

/** A statement that was built and named; its placeholders are filled when it runs. */
interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

const statements = new WeakMap<Queryable, Map<string, Prepared<unknown>>>();

/**
 * Builds a statement once per database handle and lets PostgreSQL plan it once per connection: for a join
 * of six tables building and planning are most of its cost. Only for statements whose best plan is the
 * same whatever the values; a search or a filter had better be planned anew.
 */
export function prepare<Row>(
  db: Queryable,
  name: string,
  build: () => { prepare(name: string): Prepared<Row> },
): Prepared<Row> {
  const ofHandle = statements.get(db) ?? new Map<string, Prepared<unknown>>();
  statements.set(db, ofHandle);
  const known = ofHandle.get(name) as Prepared<Row> | undefined;
  if (known !== undefined) return known;
  const made = build().prepare(name);
  ofHandle.set(name, made);
  return made;
}

/** What Drizzle keeps to itself of a handle. */
interface Handle {
  readonly dialect: { sqlToQuery(statement: SQL): Query };
  readonly session: {
    prepareQuery(
      query: Query,
      fields: undefined,
      name: string,
      isInArrays: false,
    ): { execute(): Promise<unknown> };
  };
}

/**
 * Runs a statement that is written anew for every request, but seldom in other words: PostgreSQL plans each wording a
 * few times per connection. Under the same condition as above.
 */
export async function executePlanned<Row>(db: Queryable, statement: SQL): Promise<Row[]> {
  const { dialect, session } = db as unknown as Handle;
  const query = dialect.sqlToQuery(statement);
  const name = `planned_${createHash('sha1').update(query.sql).digest('base64url')}`;
  const { rows } = (await session.prepareQuery(query, undefined, name, false).execute()) as { rows: Row[] };
  return rows;
}
