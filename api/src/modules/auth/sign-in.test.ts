import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());

const login = (
  userName: string,
  password: string,
  more: { address?: string; headers?: Record<string, string> } = {},
) => app.call({ method: 'POST', url: '/api/login', body: { userName, password }, ...more });

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.pool.query(text, values)).rows;

describe('sign-in', () => {
  it('answers with a token and the user in the specified spelling', async () => {
    const answer = await login('logistica', DEMO_PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { token, user } = answer.json();
    expect(user).toMatchObject({
      UserName: 'logistica',
      UserCompleteName: 'Carlos Ajú',
      RoleID: 3,
      PermissionCodes: 'S-01,M-08,M-06,S-019',
    });
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
    expect(claims.exp).toBeGreaterThan(now.getTime() / 1000);
    expect((await app.call({ url: '/api/me', token })).json()).toEqual(user);
  });

  it('updates the last visit at once', async () => {
    await login('jimena', DEMO_PASSWORD);
    const [row] = await query("SELECT last_seen_at FROM users WHERE user_name = 'jimena'");
    expect(row.last_seen_at).toEqual(now);
  });

  it('accepts the e-mail address, in any case', async () => {
    expect((await login('ADMIN', DEMO_PASSWORD)).statusCode).toBe(200);
    expect((await login(' Admin@Trastienda.example ', DEMO_PASSWORD)).statusCode).toBe(200);
  });

  it('gives the same answer for a wrong password and an unknown user', async () => {
    const [wrong, unknown] = [
      await login('compras', 'not the password'),
      await login('nobody', 'not the password'),
    ];
    const { requestId: _a, ...a } = wrong.json();
    const { requestId: _b, ...b } = unknown.json();
    expect(a).toEqual(b);
    expect([wrong.statusCode, a.code]).toEqual([401, 'auth.wrong-credentials']);
  });

  it('names the missing and the unknown field', async () => {
    const answer = await app.call({ method: 'POST', url: '/api/login', body: { userName: 'x', extra: 1 } });
    expect(answer.statusCode).toBe(422);
    expect(
      answer.json().errors.map((error: { field: string; code: string }) => [error.field, error.code]),
    ).toEqual([
      ['password', 'validation.required'],
      ['extra', 'validation.unknown-field'],
    ]);
  });

  it.each([
    ['null', { userName: null, password: 'x' }],
    ['number', { userName: 5, password: 'x' }],
    ['list', { userName: ['admin'], password: 'x' }],
    ['NUL', { userName: 'a\u0000', password: 'x' }],
    ['lone surrogate', { userName: '\ud800', password: 'x' }],
  ])('refuses %s instead of converting it', async (_name, body) => {
    const answer = await app.call({ method: 'POST', url: '/api/login', body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe('userName');
  });
});

describe('password guessing', () => {
  it('is blocked after five failures, also for the right password, with the time to wait', async () => {
    const start = now;
    for (let i = 0; i < 5; i++) expect((await login('jimena', `guess number ${i}`)).statusCode).toBe(401);
    const locked = await login('jimena', DEMO_PASSWORD);
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'auth.too-many-failures']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    expect(locked.json().message).toContain('15 min');
    // The other spelling of the same login is the same account.
    expect((await login('jimena@trastienda.example', DEMO_PASSWORD)).statusCode).toBe(429);
    // Someone else is not locked out, and neither is she after a quarter of an hour.
    expect((await login('gabriela', DEMO_PASSWORD)).statusCode).toBe(200);
    now = new Date(start.getTime() + 15 * 60_000 + 1000);
    expect((await login('jimena', DEMO_PASSWORD)).statusCode).toBe(200);
  });

  it('from one address does not block the user at another address or on a known device', async () => {
    const attacker = { address: '10.3.3.3' };
    const own = await login('wendy', DEMO_PASSWORD, { address: '10.3.3.4' });
    const device = { 'x-device': String(own.headers['x-device']) };
    for (let i = 0; i < 6; i++) await login('wendy', `guess ${i}`, attacker);
    expect((await login('wendy', DEMO_PASSWORD, attacker)).statusCode).toBe(429);
    expect((await login('wendy', DEMO_PASSWORD, { address: '10.3.3.5' })).statusCode).toBe(200);
    expect((await login('wendy', DEMO_PASSWORD, { ...attacker, headers: device })).statusCode).toBe(200);
    // The device has a count of its own.
    for (let i = 0; i < 5; i++)
      expect((await login('wendy', `typo ${i}`, { headers: device })).statusCode).toBe(401);
    expect((await login('wendy', DEMO_PASSWORD, { headers: device })).statusCode).toBe(429);
    expect((await login('wendy', DEMO_PASSWORD, { address: '10.3.3.6' })).statusCode).toBe(200);
  });

  it('from many addresses blocks the account except on a known device', async () => {
    const own = await login('kevin', DEMO_PASSWORD, { address: '10.4.0.1' });
    const device = { 'x-device': String(own.headers['x-device']) };
    for (let i = 0; i < 101; i++) await login('kevin', `guess ${i}`, { address: `10.5.${i}.1` });
    expect((await login('kevin', DEMO_PASSWORD, { address: '10.6.0.1' })).statusCode).toBe(429);
    expect((await login('kevin', DEMO_PASSWORD, { address: '10.6.0.1', headers: device })).statusCode).toBe(
      200,
    );
  });

  it('is not helped by another user’s device or an invented one', async () => {
    const hers = await login('gabriela', DEMO_PASSWORD, { address: '10.7.0.1' });
    const brought = { 'x-device': String(hers.headers['x-device']) };
    for (let i = 0; i < 6; i++)
      await login('compras', `guess ${i}`, { address: '10.7.0.2', headers: brought });
    expect(
      (await login('compras', DEMO_PASSWORD, { address: '10.7.0.2', headers: brought })).statusCode,
    ).toBe(429);
    const invented = { 'x-device': 'a'.repeat(43) };
    expect(
      (await login('compras', DEMO_PASSWORD, { address: '10.7.0.2', headers: invented })).statusCode,
    ).toBe(429);
  });

  it('notifies the user once, and a new device does too', async () => {
    const readNotices = () =>
      query(
        `SELECT kind, params->>'address' AS address FROM notices n JOIN users u ON u.id = n.user_id
         WHERE u.user_name = 'logistica' ORDER BY n.id`,
      );
    const first = await login('logistica', DEMO_PASSWORD, { address: '10.8.0.1' });
    await query('DELETE FROM notices');
    for (let i = 0; i < 8; i++) await login('logistica', `guess ${i}`, { address: '10.8.0.9' });
    expect(await readNotices()).toEqual([{ kind: 'sign-in-blocked', address: '10.8.0.9' }]);
    const device = { 'x-device': String(first.headers['x-device']) };
    const again = await login('logistica', DEMO_PASSWORD, { address: '10.8.0.2', headers: device });
    expect(again.headers['x-device']).toBeUndefined();
    expect(await readNotices()).toHaveLength(1);
    await login('logistica', DEMO_PASSWORD, { address: '10.8.0.3' });
    expect(await readNotices()).toContainEqual({ kind: 'new-device', address: '10.8.0.3' });
  });

  it('is blocked for unknown users as well', async () => {
    for (let i = 0; i < 5; i++) await login('ghost', `guess number ${i}`);
    expect((await login('ghost', 'another guess')).statusCode).toBe(429);
  });

  it('counts concurrent guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => login('finanzas', `guess ${i}`, { address: '10.1.1.1' })),
    );
    const counted = answers.map((answer) => answer.statusCode).sort();
    expect(counted.filter((status) => status === 401)).toHaveLength(5);
    expect(counted.filter((status) => status === 429)).toHaveLength(25);
  });

  it('is limited by address regardless of forged headers', async () => {
    const address = '10.9.9.9';
    for (let i = 0; i < 50; i++) {
      await login(`somebody-${i}`, 'x', { address, headers: { 'x-forwarded-for': `1.2.3.${i}` } });
    }
    expect((await login('admin', DEMO_PASSWORD, { address })).statusCode).toBe(429);
    expect((await login('admin', DEMO_PASSWORD, { address: '10.9.9.8' })).statusCode).toBe(200);
  });

  it('stays blocked in a process that starts later', async () => {
    const later = await createTestApp({ database: app.database, clock: () => now });
    const answer = await later.call({
      method: 'POST',
      url: '/api/login',
      body: { userName: 'ghost', password: 'yet another guess' },
    });
    expect(answer.statusCode).toBe(429);
    await later.close();
  });
});

describe('a request for access', () => {
  const ask = (body: object) =>
    app.call({
      method: 'POST',
      url: '/api/register',
      body,
      address: `10.2.${Math.trunc(Math.random() * 250)}.1`,
    });
  const request = {
    id: '4821',
    email: 'Nueva@Example.com',
    password: 'gato azul sobre el tejado',
    firstName: 'Nueva',
    lastName: 'Persona',
  };

  it('creates a pending user without codes who cannot sign in', async () => {
    const answer = await ask(request);
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'pending' }]);
    const [user] = await query('SELECT * FROM users WHERE email = $1', ['nueva@example.com']);
    expect(user).toMatchObject({ status: 'pending', permission_codes: [], first_name: 'Nueva' });
    expect(user.id).not.toBe(request.id);

    const refused = await login('nueva@example.com', request.password);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.account-pending']);
    expect((await login('nueva@example.com', 'a wrong password')).statusCode).toBe(401);

    await query("UPDATE users SET status = 'active' WHERE id = $1", [user.id]);
    const accepted = await login('nueva@example.com', request.password);
    expect([accepted.statusCode, accepted.json().user.PermissionCodes]).toEqual([200, '']);
  });

  it('gives the same answer for a known address and changes nothing', async () => {
    const before = await query('SELECT * FROM users ORDER BY id');
    const answer = await ask({ ...request, email: 'admin@trastienda.example', firstName: 'Otra' });
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'pending' }]);
    expect(await query('SELECT * FROM users ORDER BY id')).toEqual(before);
  });

  it('ignores the id of the client', async () => {
    const [admin] = await query("SELECT * FROM users WHERE user_name = 'admin'");
    await ask({ ...request, id: admin.id, email: 'third@example.com' });
    expect((await query("SELECT * FROM users WHERE user_name = 'admin'"))[0]).toEqual(admin);
  });

  it.each([
    ['RoleID', { RoleID: 1 }],
    ['PermissionCodes', { PermissionCodes: 'M-03' }],
    ['status', { status: 'active' }],
  ])('refuses %s', async (field, extra) => {
    const answer = await ask({ ...request, email: 'greedy@example.com', ...extra });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field, code: 'validation.unknown-field' }]);
    expect(await query("SELECT * FROM users WHERE email = 'greedy@example.com'")).toEqual([]);
  });

  it.each([
    ['short', 'validation.too-short'],
    ['password1234', 'password.too-common'],
    ['Nueva1234567', 'password.too-common'],
  ])('refuses the password «%s»', async (password, code) => {
    const answer = await ask({ ...request, email: 'weak@example.com', password });
    expect(answer.json().errors).toMatchObject([{ field: 'password', code }]);
  });

  it('cannot be granted codes while pending, enforced by the database', async () => {
    await expect(
      query("UPDATE users SET permission_codes = '{M-03}' WHERE email = 'third@example.com'"),
    ).rejects.toThrow(/pending_holds_nothing/);
  });
});
