import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { greyPng, tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const upload = (token: string, body: Buffer, type = 'image/png') =>
  app.call({ method: 'POST', url: '/api/files', token, body, headers: { 'content-type': type } });

it('strips location and camera data from a picture', async () => {
  const { token } = await makePerson(app);
  const withPlace = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'CANARY-CAMERA' }, IFD3: { GPSLatitude: '14/1 38/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(withPlace.includes('CANARY-CAMERA')).toBe(true);
  const stored = await upload(token, withPlace, 'image/jpeg');
  expect(stored.json()).toMatchObject({ width: 40, height: 20 });
  const read = await app.call({ url: `/api/files/${stored.json().id}`, token });
  expect(read.headers['content-type']).toBe('image/webp');
  expect(read.rawPayload.includes('CANARY-CAMERA')).toBe(false);
  expect((await sharp(read.rawPayload).metadata()).exif).toBeUndefined();
});

it('makes the thumbnail after commit, and serves the full picture until then', async () => {
  const { token } = await makePerson(app);
  const { id } = (await upload(token, greyPng(900, 600))).json();
  const width = async () =>
    (await sharp((await app.call({ url: `/api/files/${id}?size=thumb`, token })).rawPayload).metadata())
      .width;
  expect(await width()).toBe(900);
  await app.outbox.drain();
  expect(await width()).toBe(320);
});

it('shows a picture to nobody but its owner, until it is a profile picture', async () => {
  const [owner, stranger] = [await makePerson(app), await makePerson(app, { codes: ['M-03'] })];
  const { id } = (await upload(owner.token, tinyPng(7))).json();
  const url = `/api/files/${id}`;
  const [foreign, missing] = [
    await app.call({ url, token: stranger.token }),
    await app.call({ url: '/api/files/11111111-1111-4111-8111-111111111111', token: stranger.token }),
  ];
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, missing.json().code]);

  const profile = { version: 1, firstName: 'A', lastName: 'B', language: 'es', pictureFileId: id };
  const stolen = await app.call({ method: 'PATCH', url: '/api/me', token: stranger.token, body: profile });
  expect(stolen.json().errors).toMatchObject([{ field: 'pictureFileId', code: 'profile.unknown-picture' }]);
  expect(
    (await app.call({ method: 'PATCH', url: '/api/me', token: owner.token, body: profile })).statusCode,
  ).toBe(200);
  expect((await app.call({ url, token: stranger.token })).statusCode).toBe(200);
});

it.each([
  ['text declared as a picture', Buffer.from('hello'), 'image/png', 422, 'file.not-an-image'],
  [
    'an SVG with script declared as a picture',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'image/png',
    422,
    'file.not-an-image',
  ],
  ['an SVG', Buffer.from('<svg/>'), 'image/svg+xml', 415, 'request.unsupported-type'],
  ['an HTML page', Buffer.from('<html>'), 'text/html', 415, 'request.unsupported-type'],
  ['a truncated picture', greyPng(300, 300).subarray(0, 60), 'image/png', 422, 'file.not-an-image'],
  ['an empty body', Buffer.alloc(0), 'image/png', 422, 'file.not-an-image'],
  ['more than 25 million pixels', greyPng(6000, 5000), 'image/png', 422, 'file.too-many-pixels'],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png', 413, 'request.too-large'],
])('refuses %s and stores nothing', async (_name, body, type, status, code) => {
  const { id, token } = await makePerson(app);
  const answer = await upload(token, body, type);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  const { rows } = await app.database.db.pool.query('SELECT 1 FROM stored_files WHERE uploaded_by = $1', [
    id,
  ]);
  expect(rows).toEqual([]);
});
