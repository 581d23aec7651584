import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Two servers on one database, each listening on a port of its own. */
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({ database: here.database });
  for (const app of [here, there]) await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

interface Listener {
  readonly status: number;
  readonly heard: string[];
  /** Resolves when the server ends the stream, with how long that took. */
  readonly ended: Promise<number>;
  until(text: string): Promise<void>;
  close(): void;
}

async function listen(
  app: TestApp,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<Listener> {
  const { port } = app.http.server.address() as { port: number };
  const cancel = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { ...(token !== undefined && { authorization: token }), ...headers },
    signal: cancel.signal,
  });
  const heard: string[] = [];
  const start = Date.now();
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const piece of answer.body ?? []) heard.push(decoder.decode(piece));
    } catch {
      // Closed from this side.
    }
    return Date.now() - start;
  })();
  return {
    status: answer.status,
    heard,
    ended,
    until: (text) => expect.poll(() => heard.join(''), { timeout: 5000, interval: 10 }).toContain(text),
    close: () => cancel.abort(),
  };
}

const rename = (app: TestApp, token: string, version: number) =>
  app.call({
    method: 'PATCH',
    url: '/api/me',
    token,
    body: { version, firstName: `Nombre ${version}`, lastName: 'B', language: 'es', pictureFileId: null },
  });

describe('live events', () => {
  it('reach other servers, only for users who may see them', async () => {
    const author = await makePerson(here);
    const manager = await makePerson(here, { codes: ['M-03'] });
    const stranger = await makePerson(here, { codes: PERMISSION_CODES.filter((code) => code !== 'M-03') });
    const listeners = {
      author: await listen(there, author.token),
      manager: await listen(there, manager.token),
      stranger: await listen(there, stranger.token),
    };
    await rename(here, author.token, 1);
    await listeners.author.until(author.id);
    await listeners.manager.until(author.id);
    expect(listeners.stranger.heard.join('')).not.toContain(author.id);
    const [event] = listeners.manager.heard
      .join('')
      .split('\n\n')
      .filter((part) => part.includes(author.id));
    expect(JSON.parse(event?.split('data: ')[1] ?? '')).toMatchObject({
      topic: 'user',
      kind: 'changed',
      entityId: author.id,
      actorId: author.id,
    });
    for (const listener of Object.values(listeners)) listener.close();
  });

  it('are not sent for a refused change', async () => {
    const author = await makePerson(here);
    const listener = await listen(there, author.token);
    expect((await rename(here, author.token, 99)).statusCode).toBe(409);
    await rename(here, author.token, 1);
    await listener.until(author.id);
    expect(listener.heard.join('').split(`"entityId":"${author.id}"`)).toHaveLength(2);
    listener.close();
  });

  it('are caught up after a reconnect, only by users who may see them', async () => {
    const author = await makePerson(here);
    const stranger = await makePerson(here);
    const before = await listen(here, author.token);
    await rename(here, author.token, 1);
    await before.until(author.id);
    const lastId = /id: (\d+)/.exec(before.heard.join(''))?.[1] ?? '';
    before.close();
    await rename(here, author.token, 2);
    const [back, nosy] = [
      await listen(there, author.token, { 'last-event-id': lastId }),
      await listen(there, stranger.token, { 'last-event-id': lastId }),
    ];
    await back.until(author.id);
    expect(back.heard.join('')).toContain(`"actorId":"${author.id}"`);
    expect(nosy.heard.join('')).not.toContain(author.id);
    back.close();
    nosy.close();
  });

  it('send a reset after too long an absence', async () => {
    const { token } = await makePerson(here);
    const listener = await listen(here, token, { 'last-event-id': '999999999' });
    await listener.until('event: reset');
    listener.close();
  });

  it('need a token', async () => {
    expect((await listen(here, undefined)).status).toBe(401);
  });
});

describe('an open stream', () => {
  it('ends within a second when its session ends on another server', async () => {
    const person = await makePerson(here);
    const listener = await listen(there, person.token);
    await here.call({ method: 'POST', url: '/api/logout', token: person.token });
    const start = Date.now();
    await listener.ended;
    expect(Date.now() - start).toBeLessThan(1000);
  });

  it('ends within five seconds even when the suspension was not published', async () => {
    const person = await makePerson(here);
    const listener = await listen(there, person.token);
    const { pool } = here.database.db;
    await pool.query("UPDATE users SET status = 'suspended' WHERE id = $1", [person.id]);
    await pool.query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [person.id]);
    expect(await listener.ended).toBeLessThan(5500);
  });

  it('gets a reset when the database listener lost its connection', async () => {
    const person = await makePerson(here);
    const listener = await listen(here, person.token);
    await here.database.db.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'trastienda-events' AND datname = current_database()",
    );
    await listener.until('event: reset');
    await rename(there, person.token, 1);
    await listener.until(person.id);
    listener.close();
  });

  it('is limited to twenty per user', async () => {
    const { token } = await makePerson(here);
    const open = await Promise.all(Array.from({ length: 20 }, () => listen(here, token)));
    expect((await listen(here, token)).status).toBe(429);
    for (const listener of open) listener.close();
  });
});
