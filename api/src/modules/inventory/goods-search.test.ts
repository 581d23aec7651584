import { DEFAULT_MEANINGS } from '@trastienda/shared/inventory/understanding/default-meanings.ts';
import { GRAMMAR_WORDS, splitWords, toStem } from '@trastienda/shared/inventory/understanding/words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

interface Instead {
  readonly wanted: string;
  readonly there: readonly string[];
}
interface Hit {
  readonly name: string;
  readonly colour: string;
  readonly size: string;
  readonly sku: string;
  readonly price: number;
  readonly differs: {
    colour: Instead | null;
    size: Instead | null;
    words: string[];
    price: object | null;
  } | null;
}

async function find(q: string, limit = 8): Promise<Hit[]> {
  const answer = await app.call({
    url: `/api/products/lookup?limit=${limit}&q=${encodeURIComponent(q)}`,
    token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
}

const told = (hit: Hit) => `${hit.name} · ${hit.colour} · ${hit.size}`;
const instead = (part: Instead | null, name: string) =>
  part === null ? [] : [`no ${name}${part.wanted}: ${part.there.join(', ')}`];
const difference = ({ differs }: Hit): string =>
  differs === null
    ? ''
    : [
        ...instead(differs.colour, ''),
        ...instead(differs.size, 'talla '),
        ...differs.words.map((word) => `sin ${word}`),
        ...(differs.price === null ? [] : ['otro precio']),
      ].join('; ');

describe('what matches fully comes first', () => {
  it.each<[query: string, first: RegExp]>([
    ['vestido', /^Vestido /],
    ['vestidos', /^Vestido /],
    ['vestidito negro', /^Vestido .* · Negro · /],
    ['bestido negro', /^Vestido .* · Negro · /],
    ['vestdio negro', /^Vestido .* · Negro · /],
    ['vest', /^Vestido /],
    ['quiero un vestido negro talla M porfa', /^Vestido .* · Negro · M$/],
    ['tiene vestido negro en eme?', /^Vestido .* · Negro · M$/],
    ['vestido midi floreado esmeralda L', /^Vestido midi floreado de viscosa · Esmeralda · L$/],
    ['vestido midi floreado talla L', /^Vestido midi floreado de viscosa · Esmeralda · L$/],
    ['vestido azul marino', /^Vestido .* · Azul marino · /],
    ['vestido azul', /^Vestido .* · Azul marino · /],
    ['vestido de fiesta negro', /^Vestido .*fiesta · Negro · /],
    ['vestido de niña 6', /^Vestido de niña .* · 6$/],
    ['vestido de niña talla 6', /^Vestido de niña .* · 6$/],
    ['tacones negros no. 37', /^Tacones .* · Negro · 37$/],
    ['tacones negros n° 37', /^Tacones .* · Negro · 37$/],
    ['tacones negros #37', /^Tacones .* · Negro · 37$/],
    ['tacones 37', /^Tacones .* · 37$/],
    ['tacones treinta y siete', /^Tacones .* · 37$/],
    ['tacones corinto', /^Tacones .* · Vino · /],
    ['mocasines negros 37', /^Mocasines .* · Negro · 37$/],
    ['sapatos negros 37', / · Negro · 37$/],
    ['zapatos', /^(Baletas|Botas|Botines|Mocasines|Sandalias|Tacones|Tenis) /],
    ['botines de elástico lateral n° 37', /^Botines de elástico lateral · Negro · 37$/],
    ['botas café', /^Botas .* · Café · /],
    ['tenis 38', /^Tenis .* · 38$/],
    ['sandalias doradas 37', /^Sandalias .* · Dorado · 37$/],
    ['blusas negras', /^Blusa .* · Negro · /],
    ['2 blusas negras M', /^Blusa .* · Negro · M$/],
    ['blusa negra eme', /^Blusa .* · Negro · M$/],
    ['blusa cruzada satinada', /^Blusa cruzada satinada · /],
    ['blussa satinda', /^Blusa cruzada satinada · /],
    ['blusa celestita', /^Blusa .* · Celeste · /],
    ['playera negra', /^Playera .* · Negro · /],
    ['camiseta negra S', /^Playera .* · Negro · S$/],
    ['top negro', /^Top .* · Negro · /],
    ['jeans talla 9', /^Jeans .* · 9$/],
    ['jeans 9', /^Jeans .* · 9$/],
    ['pantalon de lona azul', /^Jeans .* · Azul marino · /],
    ['pantalón de lona negro', /^(Jeans|Short de mezclilla) .* · Negro · /],
    ['chumpa', /^Chaqueta /],
    ['chumpa de lona', /^Chaqueta .*mezclilla/],
    ['chaqueta de mezclilla con botones dorados', /^Chaqueta de mezclilla con botones dorados · Marfil · /],
    ['gabardina con cincho de tela L', /^Gabardina con cincho de tela · Arena · L$/],
    ['blazer beige', /^Blazer .* · Arena · /],
    ['blazer beish', /^Blazer .* · Arena · /],
    ['chaleco acolchado de cuello alto M', /^Chaleco acolchado de cuello alto · Olivo · M$/],
    ['falda midi de punto acanalado talla S', /^Falda midi de punto acanalado · .* · S$/],
    ['falda de niña de tres capas talla 8', /^Falda de niña de tres capas · Fucsia · 8$/],
    ['bolsa cafe', /^(Bols[oa]|Bandolera) .* · Café · /],
    ['bolso negro', /^(Bolso|Cartera|Bandolera) .* · Negro · /],
    ['cartera de terciopelo con cadena azul marino', /^Cartera de terciopelo con cadena · Azul marino/],
    ['cinturon cafe', /^Cincho .* · Café · /],
    ['cincho negro M', /^Cincho .* · Negro · M$/],
    ['gafas de sol', /^Lentes de sol /],
    ['aretes dorados', /^Aretes .* · Dorado · /],
    ['aritos', /^Aretes /],
    ['argollas grandes', /^Argollas grandes pulidas · /],
    ['pulsera dorada', /^(Pulsera|Brazaletes) .* · Dorado · /],
    ['brazaletes rígidos lisos plateados', /^Brazaletes rígidos lisos · Plateado · /],
    ['anillo 7', /^Anillo .* · 7$/],
    ['leggins negros', /^Leggings .* · Negro · /],
    ['licra negra m', /^Leggings .* · Negro · M$/],
    ['conjunto deportivo L', /^Conjunto deportivo .* · L$/],
    ['pijama de seda', /^Camisón de seda lavable · /],
    ['jogger de punto suave M', /^Jogger de punto suave · Arena · M$/],
    ['negro', / · Negro · /],
    ['37', / · 37$/],
    ['rojo vino M', / · Vino · M$/],
  ])('%s: %s', async (query, first) => {
    const hits = await find(query);
    const full = hits.filter(({ differs }) => differs === null);
    expect(full.length, hits.map(difference).join('\n')).toBeGreaterThan(0);
    expect(hits.slice(0, full.length)).toEqual(full);
    for (const hit of full) expect(told(hit)).toMatch(first);
  });

  it('keeps what must not be out, and prices within what was said', async () => {
    const dresses = await find('vestido que no sea negro', 30);
    expect(dresses.map(({ colour }) => colour)).not.toContain('Negro');
    const cheap = (await find('vestido hasta Q300', 30)).filter(({ differs }) => differs === null);
    expect(cheap.length).toBeGreaterThan(3);
    expect(Math.max(...cheap.map(({ price }) => price))).toBeLessThanOrEqual(30_000);
  });

  it('takes a code for a code, also its beginning', async () => {
    const [any] = await find('vestido');
    expect(await find(any?.sku.toLowerCase() ?? '')).toMatchObject([{ sku: any?.sku, differs: null }]);
    const begun = await find('BLU-001');
    expect(begun.length).toBeGreaterThan(1);
    for (const { sku, differs } of begun) expect([sku.slice(0, 7), differs]).toEqual(['BLU-001', null]);
  });
});

describe('what is not there is said', () => {
  it.each<[query: string, first: RegExp, difference: RegExp]>([
    ['vestido rojo', /^Vestido .* · (Vino|Terracota|Fucsia) · /, /^no rojo: (Vino|Terracota|Fucsia)/],
    ['vestido rojo en M', /^Vestido .* · (Vino|Terracota|Fucsia) · M$/, /^no rojo: \w+[^;]*$/],
    ['blusa blanca en ele', /^Blusa .* · Marfil · L$/, /^no blanca: Marfil[^;]*$/],
    ['blusa rosada', /^Blusa .* · (Rosa palo|Fucsia) · /, /^no rosada: (Rosa palo|Fucsia)/],
    ['camiseta blanca S', /^Playera .* · Marfil · S$/, /^no blanca: Marfil/],
    ['bolsa de mano café', /^Bolsa de mano .* · Miel · /, /^no cafe: Miel$/],
    ['zapatillas rojas', /^Baletas .* · (Vino|Terracota) · /, /^no rojas: (Vino|Terracota)/],
    [
      'blusa cruzada satinada negra talla M',
      /^Blusa cruzada satinada · Terracota · M$/,
      /^no negra: Terracota$/,
    ],
    ['falda plisada talla s color beige', /^Falda plisada .* · (Marfil|Miel|Arena) · S$/, /^no beige: /],
    ['un impermeable amarillo', /impermeable/, /^no amarillo: /],
    ['aretes dorados q35 c/u', /^Aretes .* · Dorado · /, /^otro precio$/],
    ['mocasines de piel negros 45', /^Mocasines de piel · Negro · /, /^no talla 45: 35, 36, 37, 38, 39$/],
    ['gabardina con cincho de tela XXL', /^Gabardina con cincho de tela · /, /^no talla XXL: S, M, L$/],
    ['vestido midi floreado elegante', /^Vestido midi floreado/, /^sin elegante$/],
  ])('%s: %s, %s', async (query, first, difference_) => {
    const [hit] = await find(query);
    expect(hit && told(hit)).toMatch(first);
    expect(hit && difference(hit)).toMatch(difference_);
  });

  it('finds nothing where nothing is called so', async () => {
    for (const query of ['guantes de lana', 'refrigeradora', '???', '🌸'])
      expect((await find(query)).filter(({ differs }) => differs === null)).toEqual([]);
  });
});

describe('the database', () => {
  it('makes the same words and stems of names', async () => {
    const { rows } = await database.db.pool.query<{ name: string; words: string[]; stems: string[] }>(`
      SELECT p.name, array_agg(w.word ORDER BY place) AS words, array_agg(w.stem ORDER BY place) AS stems
      FROM products p JOIN product_words w ON w.product_id = p.id AND w.kind = 'name' GROUP BY p.id`);
    expect(rows.length).toBeGreaterThan(300);
    for (const { name, words, stems } of rows) {
      const ours = splitWords(name).filter((word) => !GRAMMAR_WORDS.has(word));
      expect(words).toEqual(ours);
      expect(stems).toEqual(ours.map(toStem));
    }
  });

  it('begins with the meanings that the rules are tested with', async () => {
    const { rows } = await database.db.pool.query('SELECT kind, word, means FROM word_meanings');
    const sorted = (all: readonly { kind: string; word: string }[]) =>
      all.toSorted((a, b) => `${a.kind} ${a.word}`.localeCompare(`${b.kind} ${b.word}`));
    expect(sorted(rows)).toEqual(sorted([...DEFAULT_MEANINGS]));
  });

  it('writes the words again when a product is renamed', async () => {
    const { pool } = database.db;
    await pool.query(`UPDATE products SET name = 'Poncho de jerga', version = version + 1
      WHERE id = (SELECT id FROM products WHERE name = 'Bata de felpa suave')`);
    expect((await find('ponchito')).map(({ name }) => name)).toContain('Poncho de jerga');
    expect((await find('bata de felpa')).filter(({ differs }) => differs === null)).toEqual([]);
    await pool.query(`UPDATE products SET name = 'Bata de felpa suave', version = version + 1
      WHERE name = 'Poncho de jerga'`);
  });
});
