import { bagMessage } from '@trastienda/shared/storefront/catalogue.ts';
import { expect, test } from 'vitest';
import { bagCodeIn, isNoCode, toCodeText } from './bag-code.ts';

test('a code is found by itself, in a link and in the message of a customer', () => {
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

test('what is taken for something else when it is read out is no code', () => {
  for (const text of ['', 'K7M2Q', 'K7M2QXX', 'KOM2QX', 'K0M2QX', 'KIM2QX', 'K1M2QX', 'hola'])
    expect(bagCodeIn(text)).toBeNull();
});

test('typing is upper case and ends after six', () => {
  expect(toCodeText('k7m 2')).toBe('K7M2');
  expect(toCodeText('k7m2qxyz')).toBe('K7M2QX');
  expect(isNoCode('K7M2')).toBe(false);
  expect(isNoCode('K7M2QX')).toBe(false);
  expect(isNoCode('K0M2QX')).toBe(true);
});
