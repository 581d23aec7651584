import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSampleYear, SAMPLE_MOMENTS, type SampleYear } from '#testing/sample-year.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let database: SampleYear;
let app: TestApp;
let token: string;
beforeAll(async () => {
  database = await createSampleYear(SAMPLE_MOMENTS.at(-1) ?? '');
  app = await createTestApp({ database });
  token = await app.signIn('admin');
}, 240_000);
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Match {
  readonly name: string;
  readonly sku: string;
  readonly colour: string;
  readonly size: string;
  readonly isExact: boolean;
  readonly differs: unknown;
}

async function match(
  words: string,
  size: string | null = null,
  colour: string | null = null,
  sku: string | null = null,
) {
  const answer = await app.call({
    method: 'POST',
    url: '/api/orders/match-goods',
    token,
    body: { articles: [{ words, size, colour, sku }] },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const [matches = []]: Match[][] = answer.json().matches;
  return matches;
}
const exact = async (...article: Parameters<typeof match>) =>
  (await match(...article))
    .filter(({ isExact }) => isExact)
    .map((one) => `${one.name} · ${one.colour} · ${one.size}`);

it.each<[string, string | null, string | null, string]>([
  [
    'cartera de terciopelo con cadena',
    null,
    'azul marino',
    'Cartera de terciopelo con cadena · Azul marino · Única',
  ],
  [
    'cartera de terciopelo con cadena azul marino',
    null,
    null,
    'Cartera de terciopelo con cadena · Azul marino · Única',
  ],
  ['botines de elástico lateral', '37', null, 'Botines de elástico lateral · Negro · 37'],
  ['botines de elástico lateral n° 37', null, null, 'Botines de elástico lateral · Negro · 37'],
  ['falda de niña de tres capas', '8', null, 'Falda de niña de tres capas · Fucsia · 8'],
  ['chaleco acolchado de cuello alto', 'M', null, 'Chaleco acolchado de cuello alto · Olivo · M'],
  ['gabardina con cincho de tela', 'ele', null, 'Gabardina con cincho de tela · Arena · L'],
  ['brazaletes rígidos lisos', null, 'plateados', 'Brazaletes rígidos lisos · Plateado · Única'],
])('%s, %s, %s: %s and nothing else', async (words, size, colour, wanted) => {
  expect(await exact(words, size, colour)).toEqual([wanted]);
});

it.each<[string, string | null, string | null]>([
  // In two colours, and none was said.
  ['falda midi de punto acanalado', 'S', null],
  // In several sizes, and none was said.
  ['gabardina con cincho de tela', null, null],
  // Not in this colour.
  ['blusa cruzada satinada', 'M', 'negra'],
  // Not in this size.
  ['gabardina con cincho de tela', 'XXL', null],
  // Many are called so.
  ['vestido', 'M', 'negro'],
  ['guantes de lana', null, null],
  ['impermeable', null, 'amarillo'],
  ['', 'M', 'negro'],
])('%s, %s, %s: nothing is taken for it', async (words, size, colour) => {
  expect(await exact(words, size, colour)).toEqual([]);
});

it('offers what is nearest, with what differs', async () => {
  const [first] = await match('blusa cruzada satinada', 'M', 'negra');
  expect(first).toMatchObject({
    name: 'Blusa cruzada satinada',
    size: 'M',
    differs: { colour: { wanted: 'negra', there: ['Terracota'] }, size: null, words: [] },
  });
});

it('takes a code for what it is, whatever stands beside it', async () => {
  const [first] = await match('vestido', 'M');
  expect(await match('guantes', null, null, first?.sku.toLowerCase())).toMatchObject([
    { sku: first?.sku, isExact: true, differs: null },
  ]);
});
