import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createManifest, parcelFacts, STORE } from '#testing/parcels.ts';
import { pdfPages } from '#testing/pdf-text.ts';
import { drawLabels } from './labels.ts';
import { drawManifest } from './manifest-sheet.ts';
import { pounds } from './weight.ts';

const AT = new Date('2026-11-15T18:00:00Z');
const labels = async (
  parcels: readonly Parameters<typeof parcelFacts>[0][],
  size: '4x6' | 'letter' = '4x6',
) => pdfPages(await buffer(drawLabels(parcels.map(parcelFacts), size, STORE, AT)));

it('a label shows receiver, sender, courier and the amount to collect', async () => {
  const [page = '', ...others] = await labels([{}]);
  expect(others).toEqual([]);
  for (const words of [
    'Boutique Lucía',
    'P-001234',
    'Ana Lucía Xicará',
    '5512-3344',
    '5a. calle 3-20, zona 1',
    'portón negro',
    'QUETZALTENANGO',
    'COBRAR',
    'Q 350.00',
    '1 de 1',
    '2.1 lb',
    'Guatex',
    'A1234R56789',
  ])
    expect(page.split('\n'), words).toContain(words);
});

it('a label of a paid parcel asks for nothing; without a guide it has no barcode', async () => {
  const [paid = ''] = await labels([{ terms: 'prepaid', guide: '' }]);
  expect(paid).toContain('PAGADO');
  expect(paid).toContain('Sin guía todavía');
  expect(paid).not.toContain('COBRAR');
});

it('prints a label for every piece, one per page or four on a letter page', async () => {
  const parcels = [{ pieces: 3 }, { pieces: 2, parcels: 2, position: 2 }];
  const small = await labels(parcels);
  const pieces = small.map((page) => /^\d de \d$/m.exec(page)?.[0]);
  expect(pieces).toEqual(['1 de 3', '2 de 3', '3 de 3', '1 de 2', '2 de 2']);
  expect(small.map((page) => page.includes('Paquete 2 de 2'))).toEqual([false, false, false, true, true]);
  const letter = await labels(parcels, 'letter');
  expect(letter.map((page) => page.match(/^ENTREGAR A$/gm)?.length)).toEqual([4, 1]);
});

it('shortens long names, addresses and numbers to fit one page', async () => {
  const long = {
    receiverName: 'María de los Ángeles Concepción Hernández de Quiñónez '.repeat(3).trim(),
    addressLine: 'W'.repeat(100),
    place: 'x '.repeat(50),
    reference: '👗漢字 مرحبا '.repeat(9),
    guide: 'ÑÑ 漢字'.repeat(5),
    courier: 'C'.repeat(60),
    balance: 99_999_999,
  };
  const [page = '', ...others] = await labels([long]);
  expect(others).toEqual([]);
  expect(page).toContain('Q 999,999.99');
  expect(page).toContain('…');
});

it('a manifest lists every parcel on numbered pages, with totals and signatures', async () => {
  const pages = pdfPages(await buffer(drawManifest(createManifest(60), STORE, null)));
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.join('\n');
  for (let index = 0; index < 60; index++) expect(all).toContain(`A1234R${50_000 + index}`);
  pages.forEach((page, index) => {
    expect(page).toContain(`MF-000012 · página ${index + 1} de ${pages.length}`);
    expect(page).toContain('Destino');
  });
  for (const words of [
    'Manifiesto de entrega',
    'Guatex',
    'Firma',
    'Nombre',
    'Placa',
    'Hora',
    'Q 9,000.00',
    '15/11/2026 12:00',
  ])
    expect(all.split('\n'), words).toContain(words);
});

it('rounds weights up', () => {
  expect([0, 1, 453, 454, 900, 2_268].map(pounds)).toEqual(['0.0', '0.1', '1.0', '1.1', '2.0', '5.1']);
});
