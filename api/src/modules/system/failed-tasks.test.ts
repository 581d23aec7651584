import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let manager: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  manager = await makePerson(app, { codes: ['M-03'] });
});
afterAll(() => app.close());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.pool.query(text, values)).rows;

/** One that nobody handles: it fails every time. */
async function failForGood(): Promise<number> {
  const [{ id }] = await query(
    `INSERT INTO outbox (topic, payload, created_at, run_after, attempts)
     VALUES ('test.unknown', '{}', now(), now(), 7) RETURNING id::int`,
  );
  await app.outbox.drain();
  return id;
}
const list = async () => (await app.call({ url: '/api/tasks/failed', token: manager.token })).json().items;
const command = (id: number, name: 'retry' | 'discard', token = manager.token) =>
  app.call({ method: 'POST', url: `/api/tasks/${id}/commands/${name}`, token });

it('a task that always fails is set aside, and managers are notified', async () => {
  const id = await failForGood();
  expect(await list()).toMatchObject([
    { id, topic: 'test.unknown', attempts: 8, error: expect.stringContaining('nobody handles') },
  ]);
  const { items } = (await app.call({ url: '/api/me/notices', token: manager.token })).json();
  expect(items).toMatchObject([{ kind: 'task-failed', params: { topic: 'test.unknown' } }]);
});

it('a failed task is retried from the beginning or discarded, and both are audited', async () => {
  const [{ id }] = await list();
  expect((await command(id, 'retry')).json().items).toEqual([]);
  expect(
    (await query('SELECT attempts, given_up_at FROM outbox WHERE id = $1', [id]))[0].given_up_at,
  ).toBeNull();
  await app.outbox.drain();
  const [{ attempts }] = await query('SELECT attempts FROM outbox WHERE id = $1', [id]);
  expect(attempts).toBeLessThan(8);
  const other = await failForGood();
  expect((await command(other, 'discard')).json().items).toEqual([]);
  expect((await command(other, 'discard')).statusCode).toBe(404);
  const noted = await query("SELECT command FROM audit_entries WHERE entity = 'task' ORDER BY id");
  expect(noted.map((row) => row.command)).toEqual(['retry', 'discard']);
});

it('failed tasks are visible only to users who manage the store', async () => {
  const seller = await makePerson(app, { codes: ['S-01'] });
  expect((await app.call({ url: '/api/tasks/failed', token: seller.token })).statusCode).toBe(403);
  expect((await command(1, 'retry', seller.token)).statusCode).toBe(403);
});
