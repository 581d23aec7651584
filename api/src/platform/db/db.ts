import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createFastDrizzle } from './fast-row-mapper.ts';

// PostgreSQL counts in 64 bits; ours stay far below 2^53, and a string would break every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Reads: the pool or a transaction. */
export type Queryable = NodePgDatabase;

export interface Database {
  readonly pool: pg.Pool;
  readonly orm: Queryable;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
  /** Between us and PostgreSQL stands a pooler that gives every transaction another connection. */
  readonly isPooled?: boolean;
  /** PostgreSQL itself refuses to write for us. */
  readonly isReadOnly?: boolean;
  readonly applicationName?: string;
  /** In place of those below, for callers who do not mean to wait only so long. */
  readonly timeOuts?: TimeOuts;
  /** For a program that runs the same statements thousands of times: each is planned a few times, not every time. */
  readonly namesStatements?: boolean;
}

type TimeOuts = Readonly<Record<keyof typeof TIME_OUTS | 'connection', number>>;

/** How long a request waits for its turn at a connection: a burst is served late, not refused. */
const CONNECTION_TIME_OUT = 10_000;

/** Nothing of ours waits longer. Behind a pooler the database must say so itself: `open-store.ts` looks. */
export const TIME_OUTS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

export function openDatabase(options: DatabaseOptions): Database {
  const { connectionString } = options;
  const { connection, ...timeOuts } = options.timeOuts ?? { ...TIME_OUTS, connection: CONNECTION_TIME_OUT };
  const pool = new pg.Pool({
    connectionString: options.isReadOnly ? readOnlyAddress(connectionString) : connectionString,
    max: options.poolSize,
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: 30_000,
    // PgBouncer refuses connections that begin with settings it does not know.
    ...(options.isPooled ? {} : timeOuts),
    application_name: options.applicationName ?? 'trastienda',
  });
  // Without both handlers a restart of PostgreSQL takes the whole process down: the pool's own
  // event covers idle clients only, the client's covers the ones that are checked out.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  if (options.isPooled) pool.on('connect', removeStatementNames);
  if (options.namesStatements) pool.on('connect', nameStatements);
  return { pool, orm: createOrm(pool), close: () => pool.end() };
}

/**
 * Drizzle's own transactions do not give their connection back when not even BEGIN gets through, which is how
 * an outage looks behind a pooler: after as many of those as there are connections, the pool is empty for good.
 * A connection that PostgreSQL has ended is not given to the next caller, even while its socket is still open.
 */
function createOrm(pool: pg.Pool): Queryable {
  const orm = createFastDrizzle(pool);
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await createFastDrizzle(client).transaction((tx) => {
        connections.set(tx, client);
        return work(tx);
      }, config);
    } catch (error) {
      isLost = detectOutage(error) === 'unavailable';
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return orm;
}

const connections = new WeakMap<Queryable, pg.PoolClient>();

/** The connection of a transaction, for what Drizzle has no words for, such as COPY. */
export function getConnection(tx: Queryable): pg.PoolClient {
  const client = connections.get(tx);
  if (client === undefined) throw new Error('not a transaction, or one within another');
  return client;
}

/** As PostgreSQL counts them: 150004 for 15.4. */
export async function readServerVersion({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
  return Number(rows[0]?.server_version_num);
}

/** Which of our time-outs the database does not set, with its name. */
export async function readMissingTimeOuts({
  pool,
}: Database): Promise<{ name: keyof typeof TIME_OUTS; database: string }[]> {
  const { rows } = await pool.query<{ name: keyof typeof TIME_OUTS; database: string }>(
    "SELECT name, current_database() AS database FROM pg_settings WHERE name = ANY($1) AND setting = '0'",
    [Object.keys(TIME_OUTS)],
  );
  return rows;
}

/** What the address asks for already, such as a search path, it goes on asking. */
function readOnlyAddress(connectionString: string): string {
  const options = /[?&]options=([^&]*)/.exec(connectionString)?.[1]?.replaceAll('+', ' ') ?? '';
  const both = `${decodeURIComponent(options)} -c default_transaction_read_only=on`.trim();
  const separator = connectionString.includes('?') ? '&' : '?';
  return `${connectionString}${separator}options=${encodeURIComponent(both)}`;
}

/** A named statement is prepared on one connection; the next one, behind a pooler, does not have it. */
function removeStatementNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((config: unknown, ...rest: unknown[]) =>
    query(isNamed(config) ? { ...config, name: undefined } : config, ...rest)) as typeof client.query;
}

/** A statement with the same text has the same name. */
function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const names = new Map<string, string>();
  const nameStatement = (text: string) => {
    const name = names.get(text) ?? `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
  client.query = ((config: unknown, values?: unknown, ...rest: unknown[]) =>
    query(
      isUnnamed(config) && Array.isArray(values) && values.length > 0
        ? { ...config, name: nameStatement(config.text) }
        : config,
      values,
      ...rest,
    )) as typeof client.query;
}

function isUnnamed(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    !('submit' in config) &&
    (!('name' in config) || config.name === undefined)
  );
}

function isNamed(config: unknown): config is { name: string } {
  return typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);
}

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // What a pooler says when PostgreSQL behind it is away.
  '08P01',
  '53300',
  '25006',
]);
const BUSY_CODES = new Set(['55P03', '57014', '40001', '40P01', '25P03']);
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended/i;

/** Tells an outage from a bug: the first is answered with 503 and "try again", the second with 500. */
export function detectOutage(error: unknown): 'unavailable' | 'busy' | null {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (UNREACHABLE_CODES.has(code) || LOST_CONNECTION.test(cause.message)) return 'unavailable';
    if (BUSY_CODES.has(code)) return 'busy';
  }
  return null;
}

/** Signs that no text of the database can hold. Every field is judged before; this is for the one that was forgotten. */
const UNSTORABLE_CODES = new Set(['22021', '22P05']);

export function isUnstorable(error: unknown): boolean {
  return hasCode(error, UNSTORABLE_CODES);
}

/** Whether PostgreSQL gave one of these codes as its reason. */
export function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.has(String(cause.code))) return true;
  }
  return false;
}

/** The name of the unique index or check that refused a write, if that is what happened. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return null;
}
