import { bagMessage } from '@trastienda/shared/storefront/catalogue.ts';
import { expect, test } from 'vitest';
import { bagCodeIn, isNoCode, toCodeText } from './bag.ts';

test('finds a code alone, in a link and in a customer’s message', () => {
  const message = bagMessage('K7M2QX', [
    { name: 'Blusa', size: 'M', colour: '', quantity: 1, price: 12_500 },
  ]);
  for (const text of [
    'K7M2QX',
    ' k7m2qx ',
    'k7m-2qx',
    'https://tienda.gt/orders/myorders?open=new&bag=K7M2QX',
    message,
    // A field of one line joins the lines of what is pasted into it.
    message.replaceAll('\n', ''),
  ])
    expect(bagCodeIn(text)).toBe('K7M2QX');
});

test('refuses codes with ambiguous characters', () => {
  for (const text of ['', 'K7M2Q', 'K7M2QXX', 'KOM2QX', 'K0M2QX', 'KIM2QX', 'K1M2QX', 'hola'])
    expect(bagCodeIn(text)).toBeNull();
});

test('typing is converted to upper case and limited to six characters', () => {
  expect(toCodeText('k7m 2')).toBe('K7M2');
  expect(toCodeText('k7m2qxyz')).toBe('K7M2QX');
  expect(isNoCode('K7M2')).toBe(false);
  expect(isNoCode('K7M2QX')).toBe(false);
  expect(isNoCode('K0M2QX')).toBe(true);
});
