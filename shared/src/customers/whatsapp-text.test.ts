import { describe, expect, it } from 'vitest';
import { composeReminder, fillTemplate } from './whatsapp-text.ts';

describe('the text for one customer of a selection', () => {
  it.each([
    ['Hola {nombre}, debes {saldo}.', 'Hola Carmen, debes Q 35.00.'],
    ['Hola { NOMBRE }', 'Hola Carmen'],
    ['{apellido} queda', '{apellido} queda'],
    ['  sin campos  ', 'sin campos'],
  ])('%s', (template, text) => {
    expect(fillTemplate(template, { name: ' Carmen  Ixcot', balance: 'Q\u00a035.00' })).toBe(text);
  });

  it('does not fill what a name brings along', () => {
    expect(fillTemplate('Hola {nombre}', { name: '{saldo} x', balance: 'Q 1' })).toBe('Hola {saldo}');
  });
});

describe('the reminder of everything that is owed', () => {
  const manner = {
    say: {
      hello: (name: string) => (name === '' ? 'Hola,' : `Hola ${name},`),
      intro: (count: number) => `te recordamos (${count}):`,
      document: ({ kind, label }: { kind: string; label: string }, balance: string) =>
        `${kind} ${label}: ${balance}`,
      total: (balance: string) => `En total: ${balance}`,
      end: () => 'Gracias.',
    },
    money: (centavos: number) => `Q\u00a0${(centavos / 100).toFixed(2)}`,
    toLink: (token: string) => `https://tienda.gt/tracking/${token}`,
  };
  const order = { kind: 'order', label: 'P-1', balance: 3_550, trackingToken: 'a' } as const;
  const preorder = { kind: 'preorder', label: 'PR-2', balance: 10_000, trackingToken: 'b' } as const;

  it('names each document with its link, and the sum of several', () => {
    expect(composeReminder('Carmen Ixcot', [order, preorder], manner)).toBe(
      'Hola Carmen, te recordamos (2):\n\norder P-1: Q 35.50\nhttps://tienda.gt/tracking/a\n\n' +
        'preorder PR-2: Q 100.00\nhttps://tienda.gt/tracking/b\n\nEn total: Q 135.50\n\nGracias.',
    );
  });

  it('has no sum of one, and no text of none', () => {
    const paid = { ...preorder, balance: 0 };
    expect(composeReminder('', [order, paid], manner)).toBe(
      'Hola, te recordamos (1):\n\norder P-1: Q 35.50\nhttps://tienda.gt/tracking/a\n\nGracias.',
    );
    expect(composeReminder('Carmen', [paid, { ...order, balance: -5 }], manner)).toBe('');
  });
});
