import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tinyPng } from '#testing/pictures.ts';
import { pictureStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

const KEYS = { accessKey: 'test-access', secretKey: 'test-secret', region: 'us-east-1', bucket: 'goods' };
const objects = new Map<string, Buffer>();
let server: Server;
let endpoint: string;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature version 4 as its specification has it, computed apart from the library under test. */
function computeSignature(request: IncomingMessage, body: Buffer): string {
  const header = (name: string) => String(request.headers[name] ?? '');
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+), *SignedHeaders=([^,]+)/.exec(header('authorization')) ?? [];
  const [day = ''] = scope.split('/');
  const declared = header('x-amz-content-sha256');
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(body)) return 'body changed on the way';
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map((name) => `${name}:${header(name).trim()}`),
    '',
    names,
    declared,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${KEYS.secretKey}`, day), KEYS.region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (!request.headers.authorization?.endsWith(`Signature=${computeSignature(request, body)}`)) {
      response.writeHead(403).end();
    } else if (request.method === 'PUT') {
      objects.set(request.url ?? '', body);
      response.writeHead(200).end();
    } else {
      const found = objects.get(request.url ?? '');
      response.writeHead(found === undefined ? 404 : 200).end(found);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

it('stores pictures and thumbnails with signed requests, and reads them back', async () => {
  const files = pictureStore(openS3Store({ ...KEYS, endpoint }));
  const picture = await files.keepPicture(tinyPng(5));
  await files.makeThumb(picture.sha256);
  expect([...objects.keys()].sort()).toEqual([
    `/goods/${picture.sha256.slice(0, 2)}/${picture.sha256}.thumb.webp`,
    `/goods/${picture.sha256.slice(0, 2)}/${picture.sha256}.webp`,
  ]);
  expect(sha256(await files.read(picture.sha256, 'full'))).toBe(picture.sha256);
});

it('answers service.unavailable when the storage is down, refuses, or lacks the object', async () => {
  const away = { code: 'service.unavailable' };
  const stranger = openS3Store({ ...KEYS, endpoint, secretKey: 'another secret' });
  await expect(stranger.put('ab', Buffer.from('x'))).rejects.toMatchObject(away);
  await expect(openS3Store({ ...KEYS, endpoint }).get('nothing')).rejects.toMatchObject(away);
  await expect(openS3Store({ ...KEYS, endpoint: 'http://127.0.0.1:9' }).get('ab')).rejects.toMatchObject(
    away,
  );
});
