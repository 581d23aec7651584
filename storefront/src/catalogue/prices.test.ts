import { expect, it } from 'vitest';
import { formatReduction, fullText, onOrderText, shortText } from './prices.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

it('rounds the shown reduction down', () => {
  expect(plain(formatReduction({ price: 8000, compareAt: 10_000 }))).toBe('−20 %');
  expect(plain(formatReduction({ price: 6667, compareAt: 10_000 }))).toBe('−33 %');
  expect(formatReduction({ price: 10_000, compareAt: 10_000 })).toBeNull();
  expect(formatReduction({ price: 9999, compareAt: 10_000 })).toBeNull();
  expect(formatReduction({ price: 10_000, compareAt: null })).toBeNull();
  expect(formatReduction({ price: 12_000, compareAt: 10_000 })).toBeNull();
});

it('describes the availability of an article', () => {
  expect(plain(onOrderText(5000))).toBe('Bajo pedido (anticipo 50 %)');
  expect(plain(onOrderText(3350))).toBe('Bajo pedido (anticipo 33.5 %)');
  expect(onOrderText(0)).toBe('Bajo pedido');
  expect(shortText('available', 5000)).toBeNull();
  expect(shortText('last', 5000)).toBe('Últimas piezas');
  expect(shortText('out', 5000)).toBe('Agotado');
  expect(plain(fullText('order', 5000))).toBe('Bajo pedido: lo traemos para ti con un anticipo del 50 %');
});
