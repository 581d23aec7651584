import { expect, test } from 'vitest';
import { findMentions } from './mentions.ts';

const PEOPLE = [
  { id: '1', name: 'Andrea Xicará' },
  { id: '2', name: 'Ana Paz' },
  { id: '3', name: 'Ana María Coc' },
  { id: '4', name: 'Óscar Tzoc' },
];

test.each([
  ['@Andrea Xicará ¿lo viste?', ['1'], ['@Andrea Xicará']],
  ['pregunta a @andrea xicara.', ['1'], ['@andrea xicara']],
  ['@andrea, por favor', ['1'], ['@andrea']],
  // Two have that first name.
  ['@Ana lo sabe', [], []],
  ['@Ana Paz y @Ana María Coc', ['2', '3'], ['@Ana Paz', '@Ana María Coc']],
  ['(@OSCAR)', ['4'], ['@OSCAR']],
  ['@Andreas', [], []],
  ['correo@andrea.com', [], []],
  ['@ Andrea', [], []],
  ['@@oscar', ['4'], ['@oscar']],
  ['👗 @óscar 👗', ['4'], ['@óscar']],
])('«%s» names %j', (text, ids, written) => {
  const found = findMentions(text, PEOPLE);
  expect(found.map(({ person }) => person.id)).toEqual(ids);
  expect(found.map((one) => one.written)).toEqual(written);
});
