import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, inject } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import { systemClock } from '#platform/clock.ts';
import type { SpaceReader } from '#platform/observability/space.ts';
import { readConfig } from '#platform/settings/config.ts';
import { type App, buildApp } from '../app.ts';
import {
  createTestDatabase,
  findViolatedInvariants,
  PATIENCE_MS,
  type TestDatabase,
} from './test-database.ts';

export const TEST_SECRET = 'a secret of the tests, long enough for anybody';

export interface TestApp extends App {
  readonly database: TestDatabase;
  readonly logLines: string[];
  /** Where its pictures and keys are. */
  readonly dataDir: string;
  /** Signs a demo user in and returns the token. */
  signIn(userName: string): Promise<string>;
  call(request: TestCall): Promise<LightMyRequestResponse>;
}

export interface TestCall {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

/** The whole API on a database of its own, called without a network. */
export async function createTestApp(
  options: {
    env?: Record<string, string>;
    clock?: Clock;
    database?: TestDatabase;
    onBegun?: () => void;
    readSpace?: SpaceReader;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(inject('filesFolder'), 'app-'));
  const logLines: string[] = [];
  const config = readConfig({
    LOG_LEVEL: 'info',
    // Limits that depend on how fast the machine is: lifted but where a test means to reach them.
    RATE_LIMIT_PER_MINUTE: '1000000',
    BUSIEST_REQUESTS: '100000',
    ...options.env,
    DATA_DIR: dataDir,
  });
  const app = await buildApp({
    config,
    db: database.db,
    connectionString: database.connectionString,
    secret: TEST_SECRET,
    clock: options.clock ?? systemClock,
    // No test depends on the disk of the machine it runs on.
    readSpace: options.readSpace ?? (async () => ({ device: 1, freeBytes: 5e11, totalBytes: 1e12 })),
    logStream: { write: (line) => logLines.push(line) },
    longestAnswerMs: PATIENCE_MS,
    ...(options.onBegun && { onBegun: options.onBegun }),
  });
  await app.streams.ready;

  const call = ({ method = 'GET', url, token, body, key, headers = {}, address }: TestCall) =>
    app.http.inject({
      method,
      url,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      ...(address !== undefined && { remoteAddress: address }),
    });

  return {
    ...app,
    database,
    logLines,
    dataDir,
    call,
    async signIn(userName) {
      const answer = await call({
        method: 'POST',
        url: '/api/login',
        body: { userName, password: DEMO_PASSWORD },
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ token: string }>().token;
    },
    async close() {
      await app.close();
      expect(await findViolatedInvariants(database.db)).toEqual([]);
      if (options.database === undefined) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
