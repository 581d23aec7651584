import { PRESETS } from '@trastienda/shared/kernel/roles.ts';
import { type Call, callWell } from '../processes/call.ts';
import { operateWell } from '../processes/operate.ts';

/** Of everybody in a stored store. It opens nothing else. */
const PASSWORD = 'una frase solo para tiendas guardadas';
/** What a stored store runs with, when it is made and whenever it is opened again. */
export const STORE_ENV = {
  DEMO: 'false',
  SECRET: 'solo para tiendas guardadas, no abre ninguna otra',
  RATE_LIMIT_PER_MINUTE: '100000',
  // A copy of the day would be made at the first start after its hour.
  BACKUPS_KEPT: '0',
} as const;

export const OWNER = 'lucia';

/** Somebody who is signed in, and what they call. */
export interface Caller {
  get(path: string): Promise<Reply>;
  post(path: string, body?: object): Promise<Reply>;
  patch(path: string, body: object): Promise<Reply>;
  put(path: string, body: object): Promise<Reply>;
  /** A file, as it came. */
  read(path: string): Promise<Buffer>;
  upload(picture: Buffer): Promise<string>;
}

// biome-ignore lint/suspicious/noExplicitAny: whoever asks looks into whatever came
type Reply = any;

export async function signInAs(url: string, userName: string): Promise<Caller> {
  const { body } = await callWell(`${url}/api/login`, {
    method: 'POST',
    body: { userName, password: PASSWORD },
  });
  const token: string = body.token;
  const send = async (path: string, call: Call) =>
    (await callWell(`${url}/api${path}`, { token, ...call })).body;
  return {
    get: (path) => send(path, {}),
    post: (path, sent = {}) => send(path, { method: 'POST', body: sent }),
    patch: (path, sent) => send(path, { method: 'PATCH', body: sent }),
    put: (path, sent) => send(path, { method: 'PUT', body: sent }),
    async read(path) {
      const answer = await fetch(`${url}/api${path}`, { headers: { authorization: token } });
      if (!answer.ok) throw new Error(`GET ${path} → ${answer.status} ${await answer.text()}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    async upload(picture) {
      const headers = { 'content-type': 'image/png' };
      return (await send('/files', { method: 'POST', raw: picture, headers })).id;
    },
  };
}

export const createOwner = (dataDir: string, script: string): Promise<string> =>
  operateWell(
    dataDir,
    [
      ...['create-admin', '--user', OWNER, '--email', 'lucia@casania.example'],
      ...['--first', 'Lucía', '--last', 'Morales'],
    ],
    { ...STORE_ENV, ADMIN_PASSWORD: PASSWORD },
    script,
  );

export interface StorePeople {
  readonly owner: Caller;
  readonly seller: Caller;
  readonly finance: Caller;
  readonly logistics: Caller;
  readonly buyer: Caller;
}

/** Everybody but the owner, who is there already, chooses a password with a link, as in a real store. */
export async function createPeople(url: string, owner: Caller): Promise<StorePeople> {
  const create = async (
    userName: string,
    [firstName, lastName]: readonly [string, string],
    details: object,
  ) => {
    const email = `${userName}@casania.example`;
    const terms = { roleId: 2, codes: [], discountLimitBp: 0, commissionBp: 0, ...details };
    const user = await owner.post('/users', { userName, email, firstName, lastName, ...terms });
    const { path } = await owner.post(`/users/${user.id}/commands/reset-password`);
    const token = /[^/#=]+$/.exec(path)?.[0];
    await callWell(`${url}/api/public/password-resets`, {
      method: 'POST',
      body: { token, newPassword: PASSWORD },
    });
    return signInAs(url, userName);
  };
  const seller = await create('sofia', ['Sofía', 'Ajú'], { discountLimitBp: 1_000, commissionBp: 500 });
  const finance = await create('mario', ['Mario', 'Quiñónez'], PRESETS.finance);
  const logistics = await create('pedro', ['Pedro', 'Tzoc'], PRESETS.logisticManager);
  const { roleId, codes } = PRESETS.buyer;
  const buyer = await create('carmen', ['Carmen', 'Ixcot'], { roleId, codes: [...codes, 'S-05'] });
  const { id } = await owner.post('/users', {
    ...{ userName: 'jorge', email: 'jorge@casania.example', firstName: 'Jorge', lastName: 'Batz' },
    ...{ roleId: 2, codes: [], discountLimitBp: 0, commissionBp: 0 },
  });
  const { version } = await owner.get(`/users/${id}`);
  await owner.post(`/users/${id}/commands/suspend`, { version, reason: 'Ya no trabaja aquí' });
  return { owner, seller, finance, logistics, buyer };
}
