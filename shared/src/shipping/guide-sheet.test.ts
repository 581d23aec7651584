import { expect, it } from 'vitest';
import { readGuideSheet } from './guide-sheet.ts';

it('finds columns by their titles, in any order', () => {
  const sheet = [
    ['Guatex, S.A.', '', ''],
    ['Reporte de guías', '', ''],
    ['Fecha', 'Guía', 'Destinatario', 'No. de Pedido', 'Valor a cobrar'],
    ['15/11/2026', 'a1234r56789', 'Ana', 'P-000123', 'Q 350.00'],
    ['15/11/2026', 'A1234R56790', 'Berta', '124', ''],
    ['', '', '', '', ''],
    ['15/11/2026', '', 'Carla', '125', ''],
    ['Total', '', '', '', '350.00'],
  ];
  expect(readGuideSheet(sheet)).toEqual({
    rows: [
      { parcel: 'P-000123', guide: 'A1234R56789', cod: 35_000 },
      { parcel: '124', guide: 'A1234R56790', cod: null },
    ],
    skipped: 2,
  });
});

it('finds columns by their cells when there are no titles', () => {
  const url = 'https://tienda.gt/tracking/abcdefghijklmnopqrstuv';
  expect(
    readGuideSheet([
      ['P-000123', 'A1234R56789'],
      ['FZ88213', 'p-124/2', '1,250.50'],
      ['125', '900123456', '75'],
      [url, 'C000123456-1', 'Q75'],
      ['hola', 'mundo'],
    ]),
  ).toEqual({
    rows: [
      { parcel: 'P-000123', guide: 'A1234R56789', cod: null },
      { parcel: 'p-124/2', guide: 'FZ88213', cod: 125_050 },
      { parcel: '125', guide: '900123456', cod: 7_500 },
      { parcel: url, guide: 'C000123456-1', cod: 7_500 },
    ],
    skipped: 1,
  });
});
