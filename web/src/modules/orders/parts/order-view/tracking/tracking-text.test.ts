import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import es from '../messages/es.json' with { type: 'json' };
import { trackingLink, trackingText } from './tracking-text.ts';

const intl = createIntl({ locale: 'es-GT', messages: es });
const manner = {
  t: (id: string, values?: Record<string, string | number | Date>) => intl.formatMessage({ id }, values),
  money: (centavos: number) => intl.formatNumber(centavos / 100, { style: 'currency', currency: 'GTQ' }),
};
const order = {
  label: 'P-000123',
  customerName: 'María José Xicará',
  stage: 'to_prepare',
  balance: 35_000,
  total: 35_000,
  terms: 'prepaid',
  guide: '',
  courier: null,
} as const;
const link = trackingLink('https://tienda.gt', 'abc');
const text = (own: object) => trackingText({ ...order, ...own }, link, manner);

test('greets a customer by first name and contains the link', () => {
  expect(link).toBe('https://tienda.gt/tracking/abc');
  expect(text({})).toBe(
    'Hola, María.\n\nTu pedido P-000123 ya está con nosotros.\n\nAquí puedes ver cómo va: https://tienda.gt/tracking/abc',
  );
  expect(text({ customerName: '  ' })).toMatch(/^Hola\./);
});

test('names the balance, with plain spaces', () => {
  const message = text({ stage: 'awaiting_payment' });
  expect(message).toContain('Falta un pago de Q 350.00 para prepararlo.');
  expect(message).not.toMatch(/[\u00a0\u202f]/);
});

test('names courier and guide of a shipped order', () => {
  expect(text({ stage: 'on_route', guide: 'A0001R00001', courier: 'Guatex' })).toContain(
    'Guatex, guía A0001R00001.',
  );
  expect(text({ stage: 'on_route' })).toContain('ya va en camino.');
  expect(text({ stage: 'completed' })).toContain('ya fue entregado');
});
