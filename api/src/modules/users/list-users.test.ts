import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await makePerson(app, { codes: PERMISSION_CODES })).token;
  const { pool } = app.database.db;
  await pool.query(
    `INSERT INTO users (id, user_name, email, first_name, last_name, role_id, status, password_hash, created_at, last_seen_at)
     SELECT gen_random_uuid(), 'u' || n, 'u' || n || '@lista.example', (ARRAY['Ana','Ángel','José','Zoé'])[1 + n % 4], 'Pérez ' || (n / 4),
       CASE n % 5 WHEN 0 THEN 4 ELSE 2 END, (ARRAY['active','active','suspended'])[1 + n % 3], '$argon2id$x',
       timestamptz '2026-01-01' + n * interval '1 minute', CASE WHEN n % 7 = 0 THEN NULL ELSE timestamptz '2026-06-01' + (n % 10) * interval '1 day' END
     FROM generate_series(1, 300) AS n`,
  );
  await pool.query(
    "INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, request_id) SELECT now(), '', 'user', id::text, 'test', '' FROM users WHERE email LIKE '%@lista.example'",
  );
});
afterAll(() => app.close());

interface Page {
  items: {
    id: string;
    firstName: string;
    lastName: string;
    status: string;
    createdAt: string;
    lastSeenAt: string | null;
  }[];
  nextCursor: string | null;
  total: number;
  totalIsExact: boolean;
}
const list = async (search: string): Promise<Page> =>
  (await app.call({ url: `/api/users?${search}`, token })).json();

async function all(search: string): Promise<Page['items']> {
  const items: Page['items'] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list(`${search}&limit=40${cursor === null ? '' : `&cursor=${cursor}`}`);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

describe('the list of users', () => {
  it.each(['name', '-name', 'createdAt', '-createdAt', 'lastSeenAt', '-lastSeenAt'])(
    'sorted by %s shows everyone once, in order',
    async (sort) => {
      const items = await all(`sort=${sort}&q=lista.example`);
      expect(new Set(items.map((item) => item.id)).size).toBe(300);
      const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      const keys = items.map((item) =>
        sort.endsWith('name')
          ? plain(`${item.firstName} ${item.lastName}`)
          : ((sort.endsWith('createdAt') ? item.createdAt : item.lastSeenAt) ?? ''),
      );
      const sorted = [...keys].sort();
      expect(keys).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
    },
  );

  it('is searched without accents or case, every word anywhere', async () => {
    const items = await all('q=PEREZ%20angel');
    expect(items).toHaveLength(75);
    expect(new Set(items.map((item) => item.firstName))).toEqual(new Set(['Ángel']));
  });

  it.each(['%', '_', '\\', "'", '100%', '   '])('accepts the search «%s»', async (q) => {
    expect((await app.call({ url: `/api/users?q=${encodeURIComponent(q)}`, token })).statusCode).toBe(200);
  });

  it('searches a percent sign literally', async () => {
    expect((await list('q=%25')).total).toBe(0);
  });

  it('is filtered by status, role and code together', async () => {
    expect((await all('status=suspended&q=lista.example')).every((item) => item.status === 'suspended')).toBe(
      true,
    );
    const [both, one] = [await list('status=active,suspended&q=lista'), await list('q=lista')];
    expect(both.total).toBe(one.total);
    expect((await list('code=S-019')).items.map((item) => item.firstName)).toContain('Carlos');
    expect((await list('role=3&q=lista')).total).toBe(60);
  });

  it('counts its tabs with the same search', async () => {
    const counts = (await app.call({ url: '/api/users/counts?q=lista', token })).json();
    expect(counts.all).toEqual({ count: 300, isExact: true });
    expect(counts.active.count + counts.suspended.count + counts.pending.count).toBe(300);
  });

  it.each(['sort=password', 'status=gone', 'limit=1000', 'cursor=abc', 'role=9'])(
    'refuses %s',
    async (search) => {
      expect((await app.call({ url: `/api/users?${search}`, token })).statusCode).toBe(422);
    },
  );

  it('never shows a password hash', async () => {
    expect(JSON.stringify(await list('limit=100'))).not.toMatch(/argon|hash|search/i);
  });
});

describe('the export of users', () => {
  it('contains exactly the filter as CSV and starts no formula', async () => {
    await app.database.db.pool.query(
      `UPDATE users SET first_name = '=HYPERLINK("http://evil")', last_name = '@SUM(1)' WHERE user_name = 'u1'`,
    );
    const answer = await app.call({ url: '/api/users/export?format=csv&q=lista', token });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="usuarios.csv"');
    expect(answer.body.startsWith('\ufeffNombre,')).toBe(true);
    const lines = answer.body.trim().split('\n');
    expect(lines).toHaveLength(301);
    expect(answer.body).toContain("'=HYPERLINK");
    expect(answer.body).not.toMatch(/(^|,)"?[=@+]/m);
  });

  it('is available as XLSX', async () => {
    const answer = await app.call({ url: '/api/users/export?format=xlsx&q=lista', token });
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(answer.rawPayload.length).toBeGreaterThan(5000);
  });
});

describe('saved views', () => {
  const state = { search: { tab: 'pending', q: 'ana' }, columns: ['name', 'email'] };
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, as: string, body?: object) =>
    app.call({ method, url: `/api/views${url}`, token: as, body });

  it('are stored per user and per list', async () => {
    const [ana, eva] = [await makePerson(app), await makePerson(app)];
    const made = await call('POST', '', ana.token, { list: 'users', name: 'Mías', state });
    expect([made.statusCode, made.json().state]).toEqual([201, state]);
    expect((await call('GET', '?list=users', ana.token)).json().items).toHaveLength(1);
    expect((await call('GET', '?list=orders', ana.token)).json().items).toEqual([]);
    expect((await call('GET', '?list=users', eva.token)).json().items).toEqual([]);
    const { id } = made.json();
    expect((await call('PATCH', `/${id}`, eva.token, { name: 'Suyas', state })).statusCode).toBe(404);
    expect((await call('DELETE', `/${id}`, eva.token)).statusCode).toBe(404);
    const duplicate = await call('POST', '', ana.token, { list: 'users', name: 'MÍAS', state });
    expect(duplicate.json().errors).toMatchObject([{ field: 'name', code: 'view.name-taken' }]);
    expect((await call('PATCH', `/${id}`, ana.token, { name: 'Otra', state })).json().name).toBe('Otra');
    expect((await call('DELETE', `/${id}`, ana.token)).statusCode).toBe(200);
    expect((await call('GET', '?list=users', ana.token)).json().items).toEqual([]);
  });
});
