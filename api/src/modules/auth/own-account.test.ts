import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MADE_PASSWORD, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const login = (userName: string, password: string) =>
  app.call({ method: 'POST', url: '/api/login', body: { userName, password } });

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.pool.query(text, values)).rows;

describe('a session', () => {
  it('ends at once when signing out', async () => {
    const token = await app.signIn('gabriela');
    expect((await app.call({ method: 'POST', url: '/api/logout', token })).statusCode).toBe(200);
    expect((await app.call({ url: '/api/me', token })).statusCode).toBe(401);
  });

  it('ends when the user is suspended, and loses a removed code at once', async () => {
    const { id, token } = await makePerson(app, { codes: ['S-01', 'M-03'] });
    await query("UPDATE users SET permission_codes = '{S-01}' WHERE id = $1", [id]);
    expect((await app.call({ url: '/api/me', token })).json().PermissionCodes).toBe('S-01');
    await query("UPDATE users SET status = 'suspended' WHERE id = $1", [id]);
    await query('UPDATE sessions SET ended_at = now() WHERE user_id = $1', [id]);
    expect((await app.call({ url: '/api/me', token })).statusCode).toBe(401);
  });

  it('can be ended from another session of the same user only', async () => {
    const [here, there] = [await app.signIn('gabriela'), await app.signIn('gabriela')];
    const { items } = (await app.call({ url: '/api/me/sessions', token: here })).json();
    const current = items.find((item: { isCurrent: boolean }) => item.isCurrent);
    const end = (token: string) =>
      app.call({ method: 'POST', url: `/api/me/sessions/${current.id}/commands/end`, token });
    expect((await end(await app.signIn('vendedora'))).statusCode).toBe(404);
    expect((await end(there)).statusCode).toBe(200);
    expect((await app.call({ url: '/api/me', token: here })).statusCode).toBe(401);
    expect((await app.call({ url: '/api/me', token: there })).statusCode).toBe(200);
  });
});

describe('the own password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    app.call({ method: 'POST', url: '/api/me/password', token, body: { currentPassword, newPassword } });

  it('changes with the current one and ends the other sessions only', async () => {
    const { id, token } = await makePerson(app);
    const other = await makePerson(app);
    await query('UPDATE sessions SET user_id = $1 WHERE id = $2', [id, other.session]);
    expect((await app.call({ url: '/api/me', token: other.token })).statusCode).toBe(200);

    const wrong = await change(token, 'not this one', 'gato azul sobre el tejado');
    expect(wrong.json().errors).toMatchObject([{ field: 'currentPassword', code: 'password.wrong-current' }]);
    expect((await change(token, MADE_PASSWORD, 'gato azul sobre el tejado')).statusCode).toBe(200);

    expect((await app.call({ url: '/api/me', token })).statusCode).toBe(200);
    expect((await app.call({ url: '/api/me', token: other.token })).statusCode).toBe(401);
    expect((await login(id, 'gato azul sobre el tejado')).statusCode).toBe(200);
    expect((await login(id, MADE_PASSWORD)).statusCode).toBe(401);
  });

  it('cannot be guessed within a session', async () => {
    const { token } = await makePerson(app);
    for (let i = 0; i < 5; i++) await change(token, `guess ${i}`, 'gato azul sobre el tejado');
    expect((await change(token, MADE_PASSWORD, 'gato azul sobre el tejado')).statusCode).toBe(429);
  });
});

describe('the own profile', () => {
  const profile = { firstName: 'Ana', lastName: 'Ruiz', language: 'es', pictureFileId: null };
  const change = (token: string, body: object) => app.call({ method: 'PATCH', url: '/api/me', token, body });

  it('changes names and audits before and after', async () => {
    const { id, token } = await makePerson(app);
    const answer = await change(token, { ...profile, version: 1 });
    expect(answer.json()).toMatchObject({ UserCompleteName: 'Ana Ruiz', Version: 2 });
    const [entry] = await query(
      "SELECT * FROM audit_entries WHERE entity_id = $1 AND command = 'change-profile'",
      [id],
    );
    expect([entry.before.UserCompleteName, entry.after.UserCompleteName]).toEqual([
      'Persona de Prueba',
      'Ana Ruiz',
    ]);
    await expect(
      query('UPDATE audit_entries SET reason = $1 WHERE id = $2', ['x', entry.id]),
    ).rejects.toThrow(/append-only/);
    await expect(query('DELETE FROM audit_entries')).rejects.toThrow(/append-only/);
  });

  it('never changes codes, role or status', async () => {
    const { token } = await makePerson(app);
    for (const extra of [{ RoleID: 1 }, { PermissionCodes: 'M-03' }, { status: 'active' }]) {
      expect((await change(token, { ...profile, version: 1, ...extra })).statusCode).toBe(422);
    }
    expect((await app.call({ url: '/api/me', token })).json()).toMatchObject({
      RoleID: 2,
      PermissionCodes: '',
    });
  });

  it('answers the slower of two editors with the current profile', async () => {
    const { token } = await makePerson(app);
    for (let version = 1; version <= 40; version++) {
      const answers = await Promise.all(
        ['Ana', 'Eva'].map((firstName) => change(token, { ...profile, firstName, version })),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
      const winner = answers.find((answer) => answer.statusCode === 200)?.json();
      const loser = answers.find((answer) => answer.statusCode === 409)?.json();
      expect(loser).toMatchObject({ code: 'resource.stale', current: winner });
    }
  });
});
