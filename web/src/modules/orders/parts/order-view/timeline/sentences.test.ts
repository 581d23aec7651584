import type { Difference, TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { ROAD_REASONS } from '@trastienda/shared/orders/status.ts';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import orderMessages from '#modules/orders/messages/es.json' with { type: 'json' };
import { PAYMENT_MESSAGES } from '#modules/payments/exports.ts';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import type { EntryFormats } from './changes.ts';
import { changePhrases, TEXT_FIELDS } from './changes.ts';
import { DESCRIBED_COMMANDS, describeEntry } from './sentences.ts';

const { default: paymentMessages } = await PAYMENT_MESSAGES.es();

const COURIER = '00000000-0000-4000-8000-000000000001';
const SELLER = '00000000-0000-4000-8000-000000000002';

function createFormats(messages: Record<string, string>, parcels = 1): EntryFormats {
  const intl = createIntl({
    locale: 'es-GT',
    messages: { ...orderMessages, ...paymentMessages, ...messages },
    onError: (error) => {
      throw error;
    },
  });
  return {
    t: (id, values) => intl.formatMessage({ id }, values),
    money: (centavos) => `Q ${(centavos / 100).toFixed(2)}`,
    day: (day) => day,
    sellerOf: (id) => (id === SELLER ? 'Gabriela Paz' : undefined),
    courierOf: (id) => (id === COURIER ? 'Guatex' : undefined),
    parcels,
  };
}
const formats = createFormats(es);

const entryOf = (entry: Partial<TimelineEntry>): TimelineEntry => ({
  id: 1,
  at: '2026-11-15T12:00:00.000Z',
  actorId: null,
  actorName: 'Ana López',
  command: 'change',
  reason: null,
  text: null,
  facts: {},
  mentions: [],
  differences: [],
  ...entry,
});
const change = (
  field: string,
  from: Difference['from'],
  to: Difference['to'],
  article: string | null = null,
) => entryOf({ differences: [{ field, article, from, to }] });
const sentenceOf = (entry: TimelineEntry) => describeEntry(entry, formats).sentence;

describe('the sentence of an edit', () => {
  test.each([
    [
      change('line.unitPrice', 35_000, 32_000, 'Blusa · Negro · M'),
      'bajó el precio de Blusa · Negro · M de Q 350.00 a Q 320.00',
    ],
    [change('line.unitPrice', 100, 200, 'Falda'), 'subió el precio de Falda de Q 1.00 a Q 2.00'],
    [change('line.added', null, 2, 'Falda'), 'agregó 2 × Falda'],
    [change('line.removed', 3, null, 'Falda'), 'quitó 3 × Falda'],
    [change('line.quantity', 1, 4, 'Falda'), 'subió la cantidad de Falda de 1 a 4'],
    [change('line.discount', 0, 500, 'Falda'), 'dio Q 5.00 de descuento en Falda'],
    [change('line.discount', 500, 0, 'Falda'), 'quitó el descuento de Q 5.00 en Falda'],
    [change('discount', 0, 1000), 'dio Q 10.00 de descuento en el pedido'],
    [change('shipping', 2500, 3500), 'cambió el envío de Q 25.00 a Q 35.00'],
    [change('municipality', null, '0710'), 'agregó el municipio: Panajachel, Sololá'],
    [change('customerPhone', null, '+50255123344'), 'agregó el teléfono del cliente: 5512-3344'],
    [change('courierId', null, COURIER), 'agregó la mensajería: Guatex'],
    [change('courierId', COURIER, 'unknown'), 'cambió la mensajería'],
    [change('sellerId', 'unknown', SELLER), 'cambió quién vende'],
    [change('terms', 'prepaid', 'cod'), 'cambió la forma de pago de Pago anticipado a Contra entrega'],
    [change('staffNotes', 'x', 'y'.repeat(200)), 'cambió las notas del equipo'],
    [change('pin', null, '14.6, -91.1'), 'marcó el lugar en el mapa'],
    [change('atOffice', false, true), 'anotó que recoge en la oficina de la mensajería'],
    [change('tags', 'urgente', 'urgente, regalo'), 'puso la etiqueta «regalo»'],
    [change('something-new', 1, 2), 'cambió otros datos'],
  ])('of case %# is $1', (entry, phrase) => {
    expect(sentenceOf(entry)).toBe(`Ana López ${phrase}`);
  });

  test('describes an address in several parts as one change', () => {
    const differences = [
      { field: 'municipality', article: null, from: '0101', to: '0710' },
      { field: 'reference', article: null, from: '', to: 'portón negro' },
      { field: 'shipping', article: null, from: 0, to: 3500 },
    ];
    expect(changePhrases(differences, formats)).toEqual([
      'agregó Q 35.00 de envío',
      'cambió la dirección de entrega (el municipio, las señas)',
    ]);
  });

  test('lists several changes', () => {
    const entry = entryOf({
      differences: [
        { field: 'line.added', article: 'Falda', from: null, to: 2 },
        { field: 'line.removed', article: 'Blusa', from: 1, to: null },
      ],
    });
    expect(describeEntry(entry, formats)).toEqual({
      sentence: 'Ana López cambió el pedido:',
      details: ['Agregó 2 × Falda', 'Quitó 1 × Blusa'],
      quote: null,
    });
  });
});

describe('the sentence of a command', () => {
  test.each([
    [
      { command: 'pay', facts: { amount: 20_000, method: 'transfer', reference: '123' } },
      'Ana López registró un pago de Q 200.00 por transferencia (boleta 123)',
    ],
    [
      { command: 'pay', facts: { amount: 5000, method: 'credit', reference: '' } },
      'Ana López usó Q 50.00 del saldo a favor',
    ],
    [
      { command: 'lapse', actorName: '', reason: 'Venció el tiempo de pago.' },
      'El sistema anuló el pedido: venció el tiempo de pago',
    ],
    [
      { command: 'cancel', reason: 'ya no', facts: { amount: 100, moneyGoes: 'refund' } },
      'Ana López anuló el pedido con devolución de Q 1.00',
    ],
    [
      { command: 'confirm', facts: { units: 1, total: 100 } },
      'Ana López confirmó el pedido: 1 pieza por Q 1.00',
    ],
    [
      { command: 'label', facts: { parcel: 1, guide: 'A0001R00001' } },
      'Ana López asignó la guía A0001R00001 para el paquete',
    ],
    [
      { command: 'resubmit-payment', facts: { amount: 5000, method: 'transfer', reference: '12' } },
      'Ana López envió otra vez el pago de Q 50.00',
    ],
    [{ command: 'credit-excess', facts: { amount: 900 } }, 'Ana López dejó Q 9.00 a favor del cliente'],
    [
      { command: 'credit-invoice', facts: { label: 'F-000012', amount: 900 } },
      'Ana López emitió la nota de crédito F-000012 por Q 9.00',
    ],
    [{ command: 'certify' }, 'Ana López actualizó el pedido'],
  ])('of case %# is $1', (entry, sentence) => {
    expect(sentenceOf(entryOf(entry))).toBe(sentence);
  });

  test('quotes a reason, except where the sentence contains it', () => {
    expect(describeEntry(entryOf({ command: 'hold', reason: 'espera' }), formats).quote).toBe('espera');
    expect(describeEntry(entryOf({ command: 'lapse', reason: 'Venció' }), formats).quote).toBeNull();
  });

  test('translates the code of a reason and appends the note', () => {
    const computeQuote = (command: string, reason: string) =>
      describeEntry(entryOf({ command, reason, facts: { parcel: 1 } }), formats).quote;
    expect(computeQuote('fail', 'absent')).toBe('No había nadie');
    expect(computeQuote('fail', 'absent: tocó dos veces: nada')).toBe('No había nadie: tocó dos veces: nada');
    // Words of their own stay as they were written.
    expect(computeQuote('receive', 'absent: así venía')).toBe('absent: así venía');
  });

  test('shows the condition of returned units', () => {
    const facts = { parcel: 1, good: 1, damaged: 2, missing: 0, amount: 15_000 };
    expect(describeEntry(entryOf({ command: 'receive', facts }), formats).sentence).toMatch(
      /^Ana López recibió la devolución, 1 buena, 2 dañadas. El pedido bajó .*150/,
    );
  });

  test('names the parcel where there are several', () => {
    const entry = entryOf({ command: 'pack', facts: { parcel: 2 } });
    expect(describeEntry(entry, createFormats(es, 2)).sentence).toBe('Ana López empacó el paquete 2');
  });
});

/** As `toSnapshot` on the server keeps an order. */
const SNAPSHOT_FIELDS = [
  ...TEXT_FIELDS,
  'pin',
  'atOffice',
  'discount',
  'shipping',
  'tags',
  'line.added',
  'line.removed',
  'line.quantity',
  'line.unitPrice',
  'line.discount',
];
const SAMPLES: Record<string, readonly [Difference['from'], Difference['to']]> = {
  channel: ['whatsapp', 'store'],
  delivery: ['courier', 'pickup'],
  terms: ['prepaid', 'deposit'],
  municipality: ['0101', '0710'],
  atOffice: [false, true],
  tags: ['a', 'b'],
};

// A message without its words throws here.
describe.each([
  ['es', es],
  ['en', en],
  ['fr', fr],
])('in %s', (_, messages) => {
  const own = createFormats(messages);
  test.each(DESCRIBED_COMMANDS)('%s has a sentence', (command) => {
    for (const facts of [{}, { amount: 1, method: 'cash', reference: 'x', parcel: 1 }]) {
      const { sentence } = describeEntry(entryOf({ command, facts, text: 'hola' }), own);
      expect(sentence).toMatch(/^Ana López/);
      expect(sentence).not.toMatch(/orders\.|[{}]/);
    }
  });

  test.each(Object.entries(ROAD_REASONS))('every reason of %s has a message', (command, reasons) => {
    for (const reason of reasons) {
      const { quote } = describeEntry(entryOf({ command, reason }), own);
      expect(quote).not.toBe(reason);
      expect(quote).not.toMatch(/orders\./);
    }
  });

  test.each(SNAPSHOT_FIELDS)('%s has a message when set, cleared and changed', (field) => {
    const [from, to] = SAMPLES[field] ?? ['1', '2'];
    const number = field.startsWith('line.') || field === 'discount' || field === 'shipping';
    const pairs: [Difference['from'], Difference['to']][] = number
      ? [
          [0, 2],
          [2, 0],
          [2, 3],
          [3, 2],
        ]
      : [
          [null, to],
          [from, null],
          [from, to],
        ];
    for (const [was, is] of pairs) {
      const phrases = changePhrases([{ field, article: 'Falda', from: was, to: is }], own);
      expect(phrases.length).toBeGreaterThan(0);
      for (const phrase of phrases) expect(phrase).not.toMatch(/orders\.|[{}]/);
    }
  });
});
