import { expect, test } from 'vitest';
import { plain, rank, rankOf } from './rank.ts';

test('ignores accents, case and punctuation', () => {
  expect(plain('  Facturación «GT»: Ñandú ')).toBe('facturacion gt nandu');
});

test.each([
  ['Recepción', 'recepcion', 0],
  ['Recepción', 'REC', 0],
  ['Asignar guías', 'gui', 1],
  ['Ventas consolidadas', 'con ven', 1],
  ['Mis preventas', 'venta', 2],
  ['Facturación', 'ftc', 3],
  ['Ventas consolidadas', 'vc', 3],
  ['Ventas consolidadas', 'cv', null],
  ['Inventario', 'x', null],
  ['Inventario', 'n', 2],
  ['Usuarios', 'usr', 3],
  ['Usuarios', '', 0],
])('ranks «%s» for the text «%s» as %s', (label, typed, expected) => {
  expect(rankOf(label, typed)).toBe(expected);
});

const entries = [
  { id: 'a', label: 'Recepción', also: 'Pedidos' },
  { id: 'b', label: 'Mis pedidos', also: 'Pedidos' },
  { id: 'c', label: 'Revisión', also: 'Finanzas' },
];

test('sorts by rank, and equal ranks by recent use', () => {
  const order = (typed: string, recent: string[] = []) => rank(entries, typed, recent).map(({ id }) => id);
  expect(order('re')).toEqual(['a', 'c']);
  expect(order('re', ['c'])).toEqual(['c', 'a']);
  expect(order('pedidos')).toEqual(['b', 'a']);
  expect(order('pedidos rec')).toEqual(['a']);
  expect(order('', ['c', 'b'])).toEqual(['c', 'b', 'a']);
  expect(order('zzz')).toEqual([]);
});
