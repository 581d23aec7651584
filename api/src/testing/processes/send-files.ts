import { type Answer, call, callWell } from './call.ts';
import { HOSTILE_FILES } from './hostile-files.ts';

/** Every route that takes a spreadsheet. */
const fileRoutes = (accountId: string) => [
  '/api/products/import?fileName=archivo.csv',
  `/api/statements/read?accountId=${accountId}`,
  '/api/settlements/read',
  '/api/guides/file',
];

export interface SentFile {
  readonly name: string;
  readonly route: string;
  readonly answer: Answer;
}

/** Sends hostile files to every route that takes one, while somebody else goes on reading lists. */
export async function sendHostileFiles(
  url: string,
  token: string,
  names: readonly string[] = Object.keys(HOSTILE_FILES),
): Promise<{ readonly sent: readonly SentFile[]; readonly foreignMs: readonly number[] }> {
  const accounts = await callWell(`${url}/api/accounts`, { token });
  const routes = fileRoutes(accounts.body.accounts[0].id);
  // Made first: making them would keep whoever measures waiting.
  const files = names.map((name) => ({ name, file: HOSTILE_FILES[name]?.() ?? Buffer.alloc(0) }));
  const foreignMs: number[] = [];
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      foreignMs.push((await callWell(`${url}/api/orders?limit=20`, { token })).ms);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const sent: SentFile[] = [];
  try {
    for (const { name, file } of files) {
      for (const route of routes) {
        const headers = { 'content-type': 'application/octet-stream' };
        sent.push({
          name,
          route,
          answer: await call(url + route, { method: 'POST', token, headers, raw: file }),
        });
      }
    }
  } finally {
    isDone = true;
    await reading;
  }
  return { sent, foreignMs };
}
