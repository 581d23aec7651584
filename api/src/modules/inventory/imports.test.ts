import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, makeProduct, receiveUnits } from '#testing/goods.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { greyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let keeper: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
});
afterAll(() => app.close());

const send = async (file: string | Buffer, name = 'productos.csv') =>
  (
    await app.call({
      method: 'POST',
      url: `/api/products/import?fileName=${name}`,
      token: keeper.token,
      body: Buffer.from(file),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json();
const run = async (id: string, key?: string) =>
  (
    await app.call({
      method: 'POST',
      url: `/api/products/import/${id}/commands/run`,
      token: keeper.token,
      ...(key !== undefined && { key }),
    })
  ).json();
const list = async (query: string) =>
  (await app.call({ url: `/api/products?${query}`, token: keeper.token })).json();

const HEADER = 'SKU,Producto,Categoría,Marca,Talla,Color,Precio,Precio anterior,Costo,Mínimo,Existencias';

describe('a product import', () => {
  it('is previewed first, then applied: products, variants, prices and stock', async () => {
    const file = `${HEADER}
IMP-S,Blusa Importada,Blusas,Nube,S,Rojo,"Q 1,185.50",1250,92.5,2,6
IMP-M,blusa importada,,,M,Rojo,185,,92.5,2,8`;
    const preview = await send(file);
    expect(preview).toMatchObject({
      rows: 2,
      newProducts: 1,
      newVariants: 2,
      refused: 0,
      unitsIn: 14,
      errors: [],
      doneAt: null,
    });
    expect((await list('q=importada')).total).toBe(0);
    expect(await run(preview.id)).toMatchObject({ newProducts: 1, newVariants: 2 });
    const { items } = await list('q=importada');
    expect(items).toMatchObject([
      { sku: 'IMP-S', price: 118_550, compareAt: 125_000, onHand: 6, averageCost: 9_250, minimum: 2 },
      { sku: 'IMP-M', price: 18_500, onHand: 8, brand: { name: 'Nube' } },
    ]);
    expect(items[0].productId).toBe(items[1].productId);
  });

  it('is applied once, whoever sends the file', async () => {
    const file = `${HEADER}\nUNA-1,Una vez,Blusas,,,,100,,,,5`;
    const [first, second] = [await send(file), await send(file, 'copia.csv')];
    // With keys, as the screen sends them: the refusal comes inside a transaction that already failed.
    const answers = await Promise.all([run(first.id, 'one'), run(second.id, 'two')]);
    expect(answers.map((answer) => answer.code ?? 'done').sort()).toEqual(['done', 'import.done-before']);
    expect((await send(file)).code).toBe('import.done-before');
    expect((await run(first.id)).code).toBe('import.done-before');
    expect((await list('q=una-1')).items[0].onHand).toBe(5);
  });

  it('reports errors by row and column, and imports the rest', async () => {
    await makeProduct(app, keeper.token, {
      name: 'Dueña',
      variants: [createVariantDetails({ sku: 'DUE-1', barcode: '999' })],
    });
    const file = `${HEADER},Código de barras
OK-1,Buena,Blusas,,S,,100,,,,1,
,Sin código,Blusas,,,,100,,,,,
BAD-1,Mala,Blusas,,,,cien,,,,,
BAD-2,Mala,Blusas,,,,100,,,,-4,
BAD-3,Mala,Blusas,,,,100,50,,,,
BAD-4,Mala,Blusas,,,,100,,,,,999
BAD-5,Sin categoría,,,,,100,,,,,
OK-1,Buena,Blusas,,M,,100,,,,1,
OK-2,Buena,Blusas,,s,,100,,,,1,
DUE-1,Otro nombre,Blusas,,,,100,,,,,
${'X'.repeat(61)},Larga,Blusas,,,,100,,,,,`;
    const preview = await send(file);
    const found = preview.errors.map((error: { row: number; column: string; code: string }) => [
      error.row,
      error.column,
      error.code,
    ]);
    expect(found).toEqual([
      [3, 'sku', 'validation.required'],
      [4, 'price', 'validation.format'],
      [5, 'onHand', 'validation.too-small'],
      [6, 'compareAt', 'variant.compare-at-below-price'],
      [7, 'barcode', 'variant.barcode-taken'],
      [8, 'category', 'validation.required'],
      [9, 'sku', 'import.sku-twice'],
      [10, 'size', 'variant.twice'],
      [11, 'name', 'import.other-product'],
      [12, 'sku', 'validation.too-long'],
    ]);
    expect(preview.errors[1]).toMatchObject({ value: 'cien' });
    expect(await run(preview.id)).toMatchObject({ newVariants: 1, refused: 10 });
    expect((await list('q=mala')).total).toBe(0);
  });

  it('of an unchanged export changes nothing; of an edited one only the edits', async () => {
    const product = await makeProduct(app, keeper.token, {
      name: '=SUMA(1;2) Vuelta',
      variants: [
        createVariantDetails({ sku: 'VUE-1', size: 'S' }),
        createVariantDetails({ sku: 'VUE-2', size: 'M' }),
      ],
    });
    await receiveUnits(app, keeper.token, product.variants[0]?.id ?? '', 3, 4_567);
    for (const format of ['csv', 'xlsx']) {
      const answer = await app.call({
        url: `/api/products/export?format=${format}&q=vuelta`,
        token: keeper.token,
      });
      const preview = await send(answer.rawPayload, `inventario.${format}`);
      expect(preview, format).toMatchObject({ rows: 2, unchanged: 2, refused: 0, unknownColumns: [] });
    }
    const { body: csv } = await app.call({
      url: '/api/products/export?format=csv&q=vuelta',
      token: keeper.token,
    });
    const changed = await send(csv.replace(/^(VUE-2,.*),0,0,0,0,0,/m, '$1,9,0,0,0,0,'));
    expect(changed).toMatchObject({ changed: 1, unchanged: 1, unitsIn: 9 });
    await run(changed.id);
    expect((await list('q=vue-2')).items[0].onHand).toBe(9);
  });

  it('reads semicolons, tabs and Latin-1', async () => {
    const latin = Buffer.from(
      'SKU;Producto;Categoría;Precio\r\nLAT-1;Suéter de niña;Niñas;1.250,50',
      'latin1',
    );
    expect((await send(latin)).sample[0].cells).toMatchObject({ name: 'Suéter de niña', price: '1.250,50' });
    expect((await send('SKU\tProducto\tCategoría\nTAB-1\tFalda\tFaldas')).newProducts).toBe(1);
  });

  it('that is no spreadsheet, empty, without titles or too long is refused with the reason', async () => {
    const long = `SKU,Producto\n${'A,B\n'.repeat(200_000)}`;
    const cases: [string | Buffer, string][] = [
      [greyPng(20, 20), 'file.unreadable'],
      [Buffer.from('PK\u0003\u0004 and then nothing of a zip', 'latin1'), 'file.unreadable'],
      ['', 'import.empty'],
      ['SKU,Producto\n', 'import.empty'],
      ['Hola,Mundo\n1,2', 'import.no-header'],
      [long, 'file.too-many-rows'],
    ];
    for (const [file, code] of cases) expect((await send(file)).code).toBe(code);
  });

  it('applies all of its valid rows in one transaction', async () => {
    const preview = await send(`${HEADER}\nTOD-1,Todo,Blusas,,S,,100,,,,3\nTOD-2,Todo,Blusas,,M,,100,,,,3`);
    // Somebody takes the second code between the preview and the action: it is planned again.
    await makeProduct(app, keeper.token, {
      name: 'Rápida',
      variants: [createVariantDetails({ sku: 'TOD-2' })],
    });
    expect(await run(preview.id)).toMatchObject({ newVariants: 1, refused: 1 });
    expect((await list('q=todo')).total).toBe(1);
  });

  it('offers a template that can be imported unchanged', async () => {
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload } = await app.call({
        url: `/api/products/import/template?format=${format}`,
        token: keeper.token,
      });
      expect(await send(rawPayload), format).toMatchObject({ rows: 2, newProducts: 1, refused: 0 });
    }
  });
});
