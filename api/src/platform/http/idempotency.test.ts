import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const upload = (token: string, key: string, picture: Buffer = tinyPng(1)) =>
  app.call({
    method: 'POST',
    url: '/api/files',
    token,
    key,
    body: picture,
    headers: { 'content-type': 'image/png' },
  });

const readFiles = async (userId: string) =>
  (await app.database.db.pool.query('SELECT id FROM stored_files WHERE uploaded_by = $1', [userId])).rows;

it('runs fifty identical concurrent calls once, and answers repeats alike', async () => {
  const { id, token } = await makePerson(app);
  const answers = await Promise.all(Array.from({ length: 50 }, () => upload(token, 'same-key')));
  const statuses = new Set(answers.map((answer) => answer.statusCode));
  expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
  for (const answer of answers) {
    if (answer.statusCode === 409) expect(answer.json().code).toBe('idempotency.in-flight');
  }
  const repeat = await upload(token, 'same-key');
  expect([repeat.statusCode, repeat.headers['idempotent-replay']]).toEqual([201, 'true']);
  expect(new Set(answers.filter((one) => one.statusCode === 201).map((one) => one.json().id))).toEqual(
    new Set([repeat.json().id]),
  );
  expect(await readFiles(id)).toHaveLength(1);
});

it('refuses a used key with another body or another address', async () => {
  const { id, token } = await makePerson(app);
  expect((await upload(token, 'k')).statusCode).toBe(201);
  const other = await upload(token, 'k', tinyPng(2));
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency.other-body']);
  const elsewhere = await app.call({
    method: 'PATCH',
    url: '/api/me',
    token,
    key: 'k',
    body: { version: 1, firstName: 'A', lastName: 'B', language: 'es', pictureFileId: null },
  });
  expect(elsewhere.json().code).toBe('idempotency.other-body');
  expect(await readFiles(id)).toHaveLength(1);
});

it('separates keys of different users', async () => {
  const [ana, eva] = [await makePerson(app), await makePerson(app)];
  const [first, second] = [await upload(ana.token, 'shared'), await upload(eva.token, 'shared')];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(first.json().id).not.toBe(second.json().id);
});

it('forgets a failed call, so that it can be retried', async () => {
  const { token } = await makePerson(app);
  const change = (firstName: string) =>
    app.call({
      method: 'PATCH',
      url: '/api/me',
      token,
      key: 'retry',
      body: {
        version: 1,
        firstName,
        lastName: 'B',
        language: 'es',
        pictureFileId: '11111111-1111-4111-8111-111111111111',
      },
    });
  expect((await change('A')).statusCode).toBe(422);
  expect((await change('A')).statusCode).toBe(422);
  const { rows } = await app.database.db.pool.query("SELECT 1 FROM idempotency_keys WHERE key = 'retry'");
  expect(rows).toEqual([]);
});

it.each(['', 'with space', 'ñ', 'x'.repeat(201)])('refuses the key «%s»', async (key) => {
  const { token } = await makePerson(app);
  const answer = await upload(token, key);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency.invalid-key']);
});
