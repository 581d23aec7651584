import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFrom } from '#testing/catalogue.ts';
import { createSampleYear, SAMPLE_MOMENTS, type SampleYear } from '#testing/sample-year.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let database: SampleYear;
let app: TestApp;
beforeAll(async () => {
  database = await createSampleYear(SAMPLE_MOMENTS.at(-1) ?? '');
  app = await createTestApp({ database });
  await database.db.pool.query(`UPDATE products p SET is_published = true FROM categories c
    WHERE c.id = p.category_id AND p.archived_at IS NULL AND c.name <> 'Bajo pedido'`);
}, 240_000);
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Found {
  readonly total: number;
  readonly items: readonly {
    readonly name: string;
    readonly colours: readonly string[];
    readonly sizes: readonly string[];
  }[];
  readonly differs: { colour: { wanted: string; there: string[] } | null } | null;
}
const find = async (q: string): Promise<Found> =>
  (await readFrom(app, `/public/catalog?q=${encodeURIComponent(q)}`)).body;

it.each<[query: string, name: RegExp, colour?: string]>([
  ['vestido negro', /^Vestido /, 'Negro'],
  ['vestidos de niña', /^Vestido de niña /],
  ['bestido negro', /^Vestido /, 'Negro'],
  ['tacones negros 37', /^Tacones /, 'Negro'],
  ['zapatos', /^(Baletas|Botas|Botines|Mocasines|Sandalias|Tacones|Tenis) /],
  ['bolsa café', /^(Bols[oa]|Bandolera) /, 'Café'],
  ['aritos dorados', /^Aretes /, 'Dorado'],
  ['pantalon de lona', /^(Jeans|Short de mezclilla|Pantalón) /],
  ['chumpa', /^(Chaqueta|Abrigo|Chaleco|Gabardina) /],
  ['joyería', /^(Aretes|Argollas|Collar|Gargantilla|Juego|Brazaletes|Anillo|Pulsera) ?/],
  ['blusa celeste talla M', /^Blusa /, 'Celeste'],
])('%s finds %s', async (query, name, colour) => {
  const { items, differs } = await find(query);
  expect(items.length).toBeGreaterThan(0);
  expect(differs).toBeNull();
  for (const item of items) {
    expect(item.name).toMatch(name);
    if (colour !== undefined) expect(item.colours).toContain(colour);
  }
});

it('offers the family of a colour that is not there, and says so', async () => {
  const { items, differs } = await find('vestido rojo');
  expect(items.length).toBeGreaterThan(3);
  expect(differs?.colour?.wanted).toBe('rojo');
  for (const there of differs?.colour?.there ?? []) expect(['Vino', 'Terracota', 'Fucsia']).toContain(there);
  for (const { name, colours } of items) {
    expect(name).toMatch(/^Vestido /);
    expect(colours.filter((one) => ['Vino', 'Terracota', 'Fucsia'].includes(one))).not.toEqual([]);
  }
  const page = await app.call({ url: '/catalogo?q=vestido%20rojo' });
  expect(page.body).toContain('No hay rojo: ');
});

it('pages what was found', async () => {
  const first = (await readFrom(app, '/public/catalog?q=vestido&limit=5')).body;
  const next = (await readFrom(app, `/public/catalog?q=vestido&limit=5&cursor=${first.nextCursor}`)).body;
  expect(first.total).toBe(next.total);
  expect(next.items).toHaveLength(5);
  expect(first.items.map((one: { slug: string }) => one.slug)).not.toContain(next.items[0].slug);
});
