import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { tidy } from './housekeeping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.pool.query(text, values)).rows;

it('deletes expired rows and nothing younger', async () => {
  const [old, young] = [await makePerson(app), await makePerson(app)];
  await query("UPDATE sessions SET ended_at = now() - interval '91 days' WHERE id = $1", [old.session]);
  await query("UPDATE sessions SET ended_at = now() - interval '89 days' WHERE id = $1", [young.session]);
  const [recent, forgotten] = [
    await makePerson(app, { status: 'pending' }),
    await makePerson(app, { status: 'pending' }),
  ];
  await query("UPDATE users SET created_at = now() - interval '181 days' WHERE id = ANY($1)", [
    [forgotten.id, old.id],
  ]);
  await query('DELETE FROM sessions WHERE user_id = ANY($1)', [[forgotten.id, recent.id]]);
  await tidy(app.database.db);
  const sessions = await query('SELECT id FROM sessions WHERE id = ANY($1)', [[old.session, young.session]]);
  expect(sessions).toEqual([{ id: young.session }]);
  const people = await query('SELECT id FROM users WHERE id = ANY($1)', [[recent.id, forgotten.id, old.id]]);
  expect(people.map(({ id }) => id).sort()).toEqual([recent.id, old.id].sort());
});

it('deletes unused pictures with their files, and no others', async () => {
  const token = await app.signIn('admin');
  const upload = async (shade: number) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/files',
      headers: { authorization: token, 'content-type': 'image/png' },
      payload: tinyPng(shade),
    });
    return String(answer.json().id);
  };
  const [shown, unused, fresh, same] = [await upload(1), await upload(2), await upload(3), await upload(3)];
  await query("UPDATE users SET picture_file_id = $1 WHERE user_name = 'admin'", [shown]);
  await query(
    "UPDATE stored_files SET is_shared = true, created_at = now() - interval '31 days' WHERE id = ANY($1)",
    [[shown, unused, same]],
  );
  const read = (id: string) => app.call({ url: `/api/files/${id}`, token });
  const [{ sha256: goes }] = await query('SELECT sha256 FROM stored_files WHERE id = $1', [unused]);
  const [{ sha256: stays }] = await query('SELECT sha256 FROM stored_files WHERE id = $1', [fresh]);
  await tidy(app.database.db);
  await app.outbox.drain();
  expect([(await read(shown)).statusCode, (await read(unused)).statusCode]).toEqual([200, 404]);
  await expect(app.files.read(goes, 'full')).rejects.toThrow();
  // The same bytes under another, younger name stay.
  expect((await read(fresh)).statusCode).toBe(200);
  expect((await app.files.read(stays, 'full')).length).toBeGreaterThan(0);
});
