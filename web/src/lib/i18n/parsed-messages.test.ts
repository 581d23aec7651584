import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { parseMessages } from '../../../build/parse-messages.ts';
import type { MessageSource } from './message-store.ts';
import { loadMessages, readSpoken } from './message-store.ts';

const WRITTEN = {
  plain: 'Cerrar sesión',
  hole: 'Hola, {name}',
  quoted: "Escribe '{'así'}'",
  count: '{count, plural, =0 {ninguna} one {# nueva} other {# nuevas}}',
};

test('parses only messages with placeholders', () => {
  const { plain, hole } = parseMessages(WRITTEN);
  expect(plain).toBe(WRITTEN.plain);
  expect(hole).toEqual([
    { type: 0, value: 'Hola, ' },
    { type: 1, value: 'name' },
  ]);
});

test('parsed messages format like the originals', async () => {
  const source: MessageSource = {
    es: async () => ({ default: parseMessages(WRITTEN) }),
    en: () => Promise.reject(new Error('not asked for')),
    fr: () => Promise.reject(new Error('not asked for')),
  };
  await loadMessages([source]);
  const parsed = createIntl({ locale: 'es-GT', messages: readSpoken().messages });
  const written = createIntl({ locale: 'es-GT', messages: WRITTEN });
  for (const [id, values] of [
    ['plain', {}],
    ['plain', { unused: 1 }],
    ['hole', { name: 'Ana' }],
    ['quoted', {}],
    ['count', { count: 0 }],
    ['count', { count: 1 }],
    ['count', { count: 1200 }],
  ] as const)
    expect(parsed.formatMessage({ id }, values)).toBe(written.formatMessage({ id }, values));
});
