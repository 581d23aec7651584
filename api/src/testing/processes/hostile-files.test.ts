import { rm } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import { expect, it } from 'vitest';
import { callWell } from './call.ts';
import { freePort } from './free-port.ts';
import { copySampleStore } from './sample-store.ts';
import { sendHostileFiles } from './send-files.ts';
import { startServer, stopServer } from './server-process.ts';

/** A sheet, its XML and a plain text, one each; all of them in `npm run proof`. */
const SAMPLE = ['last cell of a sheet', 'a million elements within each other', 'nine million commas'];

it('every upload route refuses hostile files, and other requests continue', {
  timeout: 400_000,
}, async () => {
  const DATA_DIR = await copySampleStore();
  const server = await startServer({ PORT: await freePort(), DATA_DIR });
  const { body } = await callWell(`${server.url}/api/login`, {
    method: 'POST',
    body: { userName: 'admin', password: DEMO_PASSWORD },
  });
  const { sent, foreignMs } = await sendHostileFiles(server.url, body.token, SAMPLE);
  for (const { name, route, answer } of sent)
    expect([200, 201, 422], `${name} → ${route}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
  expect(foreignMs.length).toBeGreaterThan(0);
  expect(await stopServer(server)).toBe(0);
  await rm(DATA_DIR, { recursive: true, force: true });
});
