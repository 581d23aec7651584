import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { COURIER_FILES } from '@trastienda/shared/orders/status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#platform/files/spreadsheets.ts';
import { pdfPages } from '#testing/pdf-text.ts';
import { openShippingDesk, type ShippingDesk, SOME_ADDRESS } from '#testing/shipping.ts';

let desk: ShippingDesk;
let guatex: string;
let order: Order;
beforeAll(async () => {
  desk = await openShippingDesk({ BRAND: 'Boutique Lucía' });
  guatex = (await desk.courier('Guatex')).id;
  order = await desk.packed({
    address: { ...SOME_ADDRESS, line: '=HYPERLINK("http://x")', receiverPhone: '55443322' },
  });
});
afterAll(() => desk.app.close());

const getFile = (url: string, who = desk.guides) => desk.app.call({ url: `/api${url}`, token: who.token });

describe('a courier’s own file', () => {
  const GOLDEN: Record<(typeof COURIER_FILES)[number], (label: string) => [string, string][]> = {
    general: (label) => [
      ['Pedido', label],
      ['Destinatario', 'Ana Lucía Xicará'],
      ['Teléfono', '55443322'],
      ['Dirección', `'=HYPERLINK("http://x"), zona 1`],
      ['Referencia', 'portón negro, frente a la tienda'],
      ['Municipio', 'Quetzaltenango'],
      ['Departamento', 'Quetzaltenango'],
      ['Descripción', 'Ropa y accesorios (1 pieza)'],
      ['Piezas', '1'],
      ['Peso (lb)', '2'],
      ['Cobrar (Q)', '150'],
    ],
    guatex: (label) => [
      ['Referencia', label],
      ['Nombre destinatario', 'Ana Lucía Xicará'],
      ['Dirección destinatario', `'=HYPERLINK("http://x"), zona 1. portón negro, frente a la tienda`],
      ['Teléfono destinatario', '55443322'],
      ['Municipio', 'Quetzaltenango'],
      ['Departamento', 'Quetzaltenango'],
      ['Descripción del envío', 'Ropa y accesorios (1 pieza)'],
      ['Piezas', '1'],
      ['Peso lb', '2'],
      ['Valor a cobrar COD', '150'],
    ],
    cargo_expreso: (label) => [
      ['Destinatario', 'Ana Lucía Xicará'],
      ['Teléfono', '55443322'],
      ['Dirección', `'=HYPERLINK("http://x"), zona 1. portón negro, frente a la tienda`],
      ['Municipio', 'Quetzaltenango'],
      ['Departamento', 'Quetzaltenango'],
      ['Cantidad de piezas', '1'],
      ['Peso en libras', '2'],
      ['Contenido', 'Ropa y accesorios (1 pieza)'],
      ['Monto COD', '150'],
      ['Referencia cliente', label],
    ],
    forza: (label) => [
      ['No. de orden', label],
      ['Nombre', 'Ana Lucía Xicará'],
      ['Teléfono', '55443322'],
      ['Departamento', 'Quetzaltenango'],
      ['Municipio', 'Quetzaltenango'],
      ['Dirección', `'=HYPERLINK("http://x"), zona 1`],
      ['Punto de referencia', 'portón negro, frente a la tienda'],
      ['Descripción', 'Ropa y accesorios (1 pieza)'],
      ['Bultos', '1'],
      ['Peso (lb)', '2'],
      ['Total COD', '150'],
    ],
  };

  it.each(COURIER_FILES)('%s: has its titles and cells, and no formula', async (fileFormat) => {
    const { prepaid: _, id, ...details } = await desk.courier('Guatex');
    await desk.patch(`/couriers/${id}`, desk.manager, { ...details, fileFormat });
    const csv = await getFile(`/guides/template?courierId=${guatex}&format=csv`);
    expect(csv.statusCode, csv.body).toBe(200);
    const golden = GOLDEN[fileFormat](order.label);
    expect(await readSpreadsheet(csv.rawPayload, 10)).toEqual([
      golden.map(([title]) => title),
      golden.map(([, cell]) => cell),
    ]);
    const parcel = await desk.readParcel(order);
    const xlsx = await getFile(`/guides/template?courierId=${guatex}&format=xlsx&ids=${parcel.id}`);
    // Cells of a workbook are text by their type: nothing to escape.
    expect(await readSpreadsheet(xlsx.rawPayload, 10)).toEqual([
      golden.map(([title]) => title),
      golden.map(([, cell]) => cell.replace(/^'=/, '=')),
    ]);
  });

  it('for an unknown courier is refused', async () => {
    const unknown = '01890000-0000-7000-8000-000000000000';
    const answer = await getFile(`/guides/template?courierId=${unknown}&format=csv`);
    expect(answer.json().errors[0]).toMatchObject({ field: 'courierId', code: 'order.unknown-courier' });
  });
});

describe('the file a courier sends back', () => {
  const send = (file: Buffer) =>
    desk.app.call({
      method: 'POST',
      url: '/api/guides/file',
      token: desk.guides.token,
      body: file,
      headers: { 'content-type': 'text/csv' },
    });

  it('is read into rows with parcel and guide, and assigns nothing', async () => {
    const csv = `Guia;Pedido;COD\nA1234R56789;${order.label};Q 150.00\n;;\nA1234R56790;;\n`;
    const answer = await send(Buffer.from(csv));
    expect(answer.json()).toEqual({
      rows: [{ parcel: order.label, guide: 'A1234R56789', cod: 15_000 }],
      skipped: 1,
    });
    expect((await desk.readParcel(order)).guide).toBe('');
  });

  it.each([
    ['hola,mundo\n', 'guide.unreadable-file'],
    ['PK\u0003\u0004 no', 'file.unreadable'],
    ['x\u0000y', 'file.unreadable'],
  ])('without any row, or that is no spreadsheet, is refused: %j', async (file, code) => {
    expect((await send(Buffer.from(file, 'latin1'))).json().code).toBe(code);
  });
});

describe('printed documents', () => {
  it('(labels and manifest) are PDFs with readable text', async () => {
    await desk.assign([{ parcel: order.label, guide: 'A9999R12345' }]);
    const { id } = await desk.readParcel(order);
    const label = await desk.app.call({
      method: 'POST',
      url: '/api/shipments/labels',
      token: desk.guides.token,
      body: { ids: [id] },
    });
    expect([label.statusCode, label.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [page = ''] = pdfPages(label.rawPayload);
    for (const words of ['Boutique Lucía', 'QUETZALTENANGO', 'Q 150.00', 'A9999R12345', order.label])
      expect(page).toContain(words);
    const made = await desk.post('/manifests', desk.guides, { courierId: guatex, ids: [id] });
    const sheet = await getFile(`/manifests/${made.body.id}.pdf`);
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const words of [made.body.label, 'A9999R12345', order.label, 'Firma'])
      expect(pdfPages(sheet.rawPayload).join('\n')).toContain(words);
    expect((await getFile(`/manifests/${made.body.id}.pdf`, desk.seller)).statusCode).toBe(403);
  });

  it('for unknown parcels, or too many pieces, are refused', async () => {
    const print = (ids: readonly string[]) => desk.post('/shipments/labels', desk.guides, { ids });
    expect((await print(['01890000-0000-7000-8000-000000000000'])).status).toBe(404);
    const { id } = await desk.readParcel(order);
    expect((await print(Array.from({ length: 201 }, () => id))).status).toBe(422);
  });
});
