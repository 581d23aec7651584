import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

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
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    // Also how long a request waits for its turn at a connection: a rush is served late, not refused.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'trastienda',
  });
  // Without both handlers a restart of PostgreSQL takes the whole process down: the pool's own
  // event covers idle clients only, the client's covers the ones that are checked out.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return { pool, orm: drizzle(pool), close: () => pool.end() };
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
  '53300',
  '25006',
]);
const BUSY_CODES = new Set(['55P03', '57014', '40001', '40P01', '25P03']);
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection ended/i;

/** Tells an outage from a bug: the first is answered with 503 and "try again", the second with 500. */
export function outageOf(error: unknown): 'unavailable' | 'busy' | null {
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
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && UNSTORABLE_CODES.has(String(cause.code))) return true;
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
