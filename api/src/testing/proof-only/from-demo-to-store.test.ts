import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, call } from '../processes/call.ts';
import { freePort } from '../processes/free-port.ts';
import { operate } from '../processes/operate.ts';
import { copySampleStore } from '../processes/sample-store.ts';
import { type ServerProcess, spawnServer, startServer, stopServer } from '../processes/server-process.ts';

const PASSWORD = 'mi tienda abre a las nueve';
const OWNER = {
  ...{ userName: 'nia', email: 'nia@casania.example', firstName: 'Nía', lastName: 'Pérez' },
  password: PASSWORD,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda welcome '));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signIn = (server: ServerProcess, userName: string, password: string): Promise<Answer> =>
  call(`${server.url}/api/login`, { method: 'POST', body: { userName, password } });
const isDemo = async (server: ServerProcess) =>
  (await call(`${server.url}/api/public/store`).catch(() => null))?.body?.isDemo;
/** Who makes a copy every day tells how it went. */
const copiesDaily = async (server: ServerProcess) =>
  (await call(`${server.url}/api/metrics`)).text.includes('trastienda_backup_failures_total');
const me = async (server: ServerProcess, token: string) =>
  (await call(`${server.url}/api/me`, { token })).status;

async function refusal(env: Record<string, string>): Promise<string> {
  const server = spawnServer({ PORT: await freePort(), ...env });
  expect(await server.exited).toBe(1);
  return server.said();
}

it('a demonstration becomes a store for good, without configuration', {
  timeout: 400_000,
}, async () => {
  const DATA_DIR = await copySampleStore();
  const server = await startServer({ PORT: await freePort(), DATA_DIR });
  // Another process on the same folder, which nobody asks anything.
  const other = await startServer({ PORT: await freePort(), DATA_DIR });
  const { token } = (await signIn(server, 'admin', DEMO_PASSWORD)).body;
  const sample = await call(`${server.url}/api/welcome`, { token });
  expect(sample.body.orders).toBeGreaterThan(2000);
  expect(await copiesDaily(server)).toBe(false);
  const listening = await fetch(`${server.url}/api/events`, { headers: { authorization: token } });

  const begun = await call(`${server.url}/api/welcome`, { method: 'POST', token, body: OWNER });
  expect([begun.status, begun.body]).toEqual([200, { done: true }]);
  // The stream of somebody who is no more ends by itself.
  await listening.text();
  for (const one of [server, other])
    await expect.poll(() => isDemo(one), { timeout: 30_000, interval: 50 }).toBe(false);
  expect(server.said()).toContain('desde ahora esta es tu tienda');
  expect(server.said()).not.toContain(PASSWORD);

  for (const one of [server, other]) {
    expect((await signIn(one, 'admin', DEMO_PASSWORD)).status).toBe(401);
    expect(await me(one, token)).toBe(401);
  }
  const mine = (await signIn(server, OWNER.userName, PASSWORD)).body.token;
  expect(await me(other, mine)).toBe(200);
  const orders = await call(`${server.url}/api/orders`, { token: mine });
  expect([orders.status, orders.body.items]).toEqual([200, []]);
  expect((await call(`${server.url}/api/invoices/options`, { token: mine })).body.certifier).toBe('hand');
  const pictures = await readdir(join(DATA_DIR, 'files'), { recursive: true });
  expect(pictures.filter((name) => name.endsWith('.webp'))).toEqual([]);
  expect((await stat(join(DATA_DIR, 'store-secret'))).mode & 0o777).toBe(0o600);
  expect(await copiesDaily(server)).toBe(true);
  for (const one of [server, other]) expect(await stopServer(one)).toBe(0);

  // As anybody would start it again.
  const again = await startServer({ PORT: await freePort(), DATA_DIR });
  expect(await isDemo(again)).toBe(false);
  expect(await me(again, mine)).toBe(200);
  expect((await signIn(again, 'admin', DEMO_PASSWORD)).status).toBe(401);
  expect(again.said()).not.toContain(DEMO_PASSWORD);
  const file = join(folder, 'respaldo.tar.gz');
  expect(await operate(DATA_DIR, ['backup', file])).toEqual([0, expect.stringContaining('Respaldo listo')]);
  const person = ['--user', 'otra', '--email', 'otra@x.example', '--first', 'Otra', '--last', 'Más'];
  expect(
    await operate(DATA_DIR, ['create-admin', ...person], { ADMIN_PASSWORD: 'otra frase bien larga' }),
  ).toEqual([0, expect.stringContaining('otra puede ingresar')]);
  expect((await signIn(again, 'otra', 'otra frase bien larga')).status).toBe(200);
  expect(await stopServer(again)).toBe(0);

  expect(await refusal({ DATA_DIR, DEMO: 'true' })).toMatch(/es de una tienda/);
  expect(await refusal({ DATA_DIR, DEMO: 'false' })).toMatch(/hace falta SECRET.*quita DEMO=false/s);

  // On another machine, from the copy alone.
  const elsewhere = join(folder, 'otra');
  expect(await operate(elsewhere, ['restore', file])).toEqual([0, expect.stringContaining('Restaurado')]);
  const moved = await startServer({ PORT: await freePort(), DATA_DIR: elsewhere });
  expect((await signIn(moved, OWNER.userName, PASSWORD)).status).toBe(200);
  expect(await stopServer(moved)).toBe(0);
  await rm(DATA_DIR, { recursive: true, force: true });
});

it('a new store is claimed once with the key of the terminal', {
  timeout: 200_000,
}, async () => {
  const env = { DATA_DIR: join(folder, 'nueva'), DEMO: 'false', SECRET: 'x'.repeat(40) };
  const first = await startServer({ ...env, PORT: await freePort() });
  const keyIn = (server: ServerProcess) => /\/bienvenida#llave=([\w-]{22})\n/.exec(server.said())?.[1] ?? '';
  await expect.poll(() => keyIn(first), { timeout: 5000 }).not.toBe('');
  expect(await stopServer(first)).toBe(0);

  // The link that was copied is still good after a restart.
  const server = await startServer({
    ...env,
    PORT: await freePort(),
    PUBLIC_URL: 'https://casania.example/',
  });
  await expect
    .poll(() => server.said(), { timeout: 5000 })
    .toContain(`https://casania.example/bienvenida#llave=${keyIn(first)}\n`);
  const body = { ...OWNER, key: keyIn(first) };
  expect((await call(`${server.url}/api/public/welcome`, { method: 'POST', body })).status).toBe(201);
  expect((await signIn(server, OWNER.userName, PASSWORD)).status).toBe(200);
  expect(await stopServer(server)).toBe(0);

  const later = await startServer({ ...env, PORT: await freePort() });
  expect(keyIn(later)).toBe('');
  expect(await stopServer(later)).toBe(0);
});
