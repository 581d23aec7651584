import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Ctx } from '#platform/ctx.ts';
import { openReadReplica, type ReadReplica } from '#platform/db/read-replica.ts';
import { installation } from '#platform/db/tables.ts';
import { REPORT_READINGS } from '#testing/reports/report-readings.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
/** The same database, entered by somebody who can be kept out of it. */
let readerUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const reader = `reader_${Math.random().toString(36).slice(2)}`;
  await database.db.pool.query(`CREATE ROLE ${reader} LOGIN; GRANT pg_read_all_data TO ${reader}`);
  readerUrl = database.connectionString.replace(/\/\/[^:@/]+/, `//${reader}`);
});
afterAll(async () => {
  const reader = new URL(readerUrl.replace('@/', '@localhost/')).username;
  await database.db.pool.query(`DROP ROLE ${reader}`);
  await database.drop();
});

const readAll = async (app: TestApp, token: string) => {
  const bodies: string[] = [];
  for (const url of REPORT_READINGS) {
    const answer = await app.call({ url: `/api${url}`, token });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    bodies.push(answer.body);
  }
  return bodies;
};

const readReaderStatements = async () => {
  const { rows } = await database.db.pool.query<{ query: string }>(
    "SELECT query FROM pg_stat_activity WHERE application_name = 'trastienda-reports' AND datname = current_database()",
  );
  return rows.map(({ query }) => query).join('\n');
};

const saidOnce = (app: TestApp, text: string) => app.logLines.filter((line) => line.includes(text)).length;

describe('reports with a read replica', () => {
  it('are the same byte for byte, and are read from the replica', async () => {
    const plain = await createTestApp({ database });
    const replicating = await createTestApp({ database, env: { REPORTS_DATABASE_URL: readerUrl } });
    const token = await plain.signIn('admin');
    await expect
      .poll(() => saidOnce(replicating, 'reports are read from the replica'), { timeout: 5000 })
      .toBe(1);
    expect(await readAll(replicating, token)).toEqual(await readAll(plain, token));
    expect(await readReaderStatements()).toMatch(/sale_/);
    // Identities, lists and documents stay where they are decided.
    expect(await readReaderStatements()).not.toMatch(/sessions|commission_runs/);
    await replicating.close();
    await plain.close();
  });

  it('are read from the primary while the replica is unreachable, logged once', async () => {
    const env = { REPORTS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' };
    const app = await createTestApp({ database, env });
    const token = await app.signIn('admin');
    await readAll(app, token);
    await expect.poll(() => saidOnce(app, 'reports are read from the primary'), { timeout: 5000 }).toBe(1);
    await readAll(app, token);
    expect(saidOnce(app, 'reports are read from the primary')).toBe(1);
    await app.close();
  });

  it('are read from the primary when the replica is lost between two checks', async () => {
    const app = await createTestApp({ database, env: { REPORTS_DATABASE_URL: readerUrl } });
    const token = await app.signIn('admin');
    await expect.poll(() => saidOnce(app, 'reports are read from the replica'), { timeout: 5000 }).toBe(1);
    const before = await readAll(app, token);
    const reader = new URL(readerUrl.replace('@/', '@localhost/')).username;
    await database.db.pool.query(`ALTER ROLE ${reader} NOLOGIN`);
    await database.db.pool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1',
      [reader],
    );
    expect(await readAll(app, token)).toEqual(before);
    expect(saidOnce(app, 'reports are read from the primary')).toBe(1);
    await database.db.pool.query(`ALTER ROLE ${reader} LOGIN`);
    await app.close();
  });
});

describe('a read replica', () => {
  const ctx = (): Ctx => ({
    db: database.db.orm,
    now: systemClock(),
    requestId: 'test',
    language: 'es',
    actor: null,
  });
  const opened = async (connectionString: string, primary = database.db) => {
    const heard: (string | null)[] = [];
    const replica: ReadReplica = openReadReplica({
      connectionString,
      primary,
      onChange: (why) => heard.push(why),
    });
    await replica.check();
    return { replica, heard };
  };

  it('refuses writes, and they are not retried on the primary', async () => {
    // The owner's own address: nothing but the connection's setting stands against the write.
    const { replica, heard } = await opened(database.connectionString);
    expect(heard).toEqual([null]);
    const before = await database.db.orm.select().from(installation);
    const writing = replica.read(ctx(), (from) => from.db.update(installation).set({ isDemo: false }));
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await database.db.orm.select().from(installation)).toEqual(before);
    await replica.close();
  });

  it('is not used with another schema, or when it replicates another database', async () => {
    const { replica, heard } = await opened(database.connectionString);
    await database.db.pool.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-x', 'x')");
    await replica.check();
    await database.db.pool.query("DELETE FROM schema_migrations WHERE name = '9999-x'");
    await replica.check();
    expect(heard).toEqual([null, 'its schema is not ours', null]);
    await replica.close();
    const other = await createTestDatabase();
    const foreign = await opened(other.connectionString);
    expect(foreign.heard).toEqual(['a replica of something else']);
    await foreign.replica.close();
    await other.drop();
  });
});
