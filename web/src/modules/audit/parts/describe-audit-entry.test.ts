import type { AuditEntry } from '@trastienda/shared/audit/contract.ts';
import { listCommands } from '@trastienda/shared/audit/rules.ts';
import { sayChanges } from '@trastienda/shared/audit/say-value.ts';
import { LANGUAGES, type Language } from '@trastienda/shared/kernel/languages.ts';
import { AUDITED } from '@trastienda/shared/system/audited.ts';
import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { AUDIT_MESSAGES } from '../messages.ts';
import { describeAuditEntry, nameWhole } from './describe-audit-entry.ts';

async function createFormats(language: Language) {
  const sources = await Promise.all(AUDIT_MESSAGES.map((source) => source[language]()));
  const messages: Record<string, string> = Object.assign({}, ...sources.map((one) => one.default));
  const intl = createIntl({
    locale: language,
    messages,
    onError: (error) => {
      throw error;
    },
  });
  return {
    t: (id: string, values?: Record<string, string | number | Date>) => intl.formatMessage({ id }, values),
    money: (centavos: number) => `Q${(centavos / 100).toFixed(2)}`,
    decimal: (number: number, most: number) => number.toFixed(most),
    day: (day: string) => day,
    instant: (at: string) => at,
    codes: (codes: readonly string[]) => codes.join(' '),
    foreign: (amount: number, currency: string) => `${currency} ${amount / 100}`,
    rate: (rate: number) => String(rate / 1_000_000),
  };
}

const entryOf = (entry: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-15T12:00:00.000Z',
  actorId: null,
  actorName: 'María Pérez',
  entity: 'order',
  entityId: 'x',
  label: 'D-000001',
  partOf: null,
  command: 'change',
  reason: null,
  requestId: 'r',
  changes: [],
  unnamed: 0,
  ...entry,
});
const pairs = Object.entries(AUDITED).flatMap(([entity, commands]) =>
  commands.map((command) => [entity, command] as const),
);

describe.each(LANGUAGES)('in %s', (language) => {
  test('every audited command has its own sentence', async () => {
    const formats = await createFormats(language);
    const other = formats.t('audit.sentence.other', { actor: 'María Pérez' });
    const fallbacks = [
      'preorders.sentence.other',
      'purchase.sentence.other',
      'orders.view.sentence.other',
    ].map((id) => formats.t(id, { actor: 'María Pérez' }));
    expect(pairs.length).toBeGreaterThan(190);
    for (const [entity, command] of pairs) {
      const sentence = describeAuditEntry(entryOf({ entity, command }), formats);
      expect([entity, command, sentence]).toEqual([entity, command, expect.stringMatching(/\p{L}{3}/u)]);
      expect([other, ...fallbacks]).not.toContain(sentence);
      expect(nameWhole(entryOf({ entity }), formats)).not.toBe('');
    }
    expect(describeAuditEntry(entryOf({ entity: 'of-an-older-build', command: 'x' }), formats)).toBe(other);
    expect(describeAuditEntry(entryOf({ command: 'of-an-older-build' }), formats)).toBe(other);
  });

  test('every command has a label', async () => {
    const { t } = await createFormats(language);
    for (const command of listCommands([])) expect(t(`audit.command.${command}`)).not.toBe('');
  });
});

test('names the document, and what a payment is for', async () => {
  const formats = await createFormats('es');
  const payment = entryOf({
    ...{ entity: 'payment', command: 'verify-payment', label: 'PG-001023' },
    partOf: { entity: 'order', label: 'P-000455' },
  });
  expect(describeAuditEntry(payment, formats)).toBe(
    'María Pérez aprobó el pago PG-001023 del pedido P-000455',
  );
  expect(nameWhole(payment, formats)).toBe('Pago PG-001023');
});

test('describes an order like its timeline, with names instead of ids', async () => {
  const formats = await createFormats('es');
  const seller = { field: 'sellerId', article: null, from: 'Ana Paz', to: 'Eva Sis' };
  const price = { field: 'line.unitPrice', article: 'Blusa · M', from: 35_000, to: 32_000 };
  expect(describeAuditEntry(entryOf({ changes: [price] }), formats)).toBe(
    'María Pérez bajó el precio de Blusa · M de Q350.00 a Q320.00',
  );
  expect(describeAuditEntry(entryOf({ changes: [price, seller] }), formats)).toBe(
    'María Pérez cambió el pedido',
  );
  expect(
    describeAuditEntry(
      entryOf({
        actorName: '',
        command: 'cancel',
        changes: [
          { field: 'amount', article: null, from: null, to: 5000 },
          { field: 'moneyGoes', article: null, from: null, to: 'refund' },
        ],
      }),
      formats,
    ),
  ).toBe('El sistema anuló el pedido con devolución de Q50.00');
});

describe('the changes of an entry', () => {
  const lines = async (entry: Partial<AuditEntry>, language: Language = 'es') =>
    sayChanges(entryOf(entry), await createFormats(language));

  test('are described with labels and formatted values', async () => {
    const changes = [
      { field: 'terms', article: null, from: 'prepaid', to: 'cod' },
      { field: 'reference', article: null, from: null, to: 'portón negro' },
      { field: 'municipality', article: null, from: null, to: '0710' },
      { field: 'line.quantity', article: 'Falda', from: 1, to: 3 },
      { field: 'atOffice', article: null, from: false, to: true },
      { field: 'promisedOn', article: null, from: '2026-11-20', to: null },
    ];
    expect(await lines({ changes })).toEqual([
      { name: 'Forma de pago', from: 'Pago anticipado', to: 'Contra entrega' },
      { name: 'Señas', from: null, to: 'portón negro' },
      { name: 'Municipio', from: null, to: 'Panajachel, Sololá' },
      { name: 'Cantidad · Falda', from: '1', to: '3' },
      { name: 'Recoge en la oficina', from: 'No', to: 'Sí' },
      { name: 'Prometido para', from: '2026-11-20', to: null },
    ]);
    expect(await lines({ changes: changes.slice(0, 1) }, 'fr')).toEqual([
      { name: 'Conditions de paiement', from: 'Paiement anticipé', to: expect.any(String) },
    ]);
  });

  test('have labels that depend on the kind of document', async () => {
    const pay = [{ field: 'reference', article: null, from: null, to: '8812' }];
    expect(await lines({ command: 'pay', changes: pay })).toEqual([
      { name: 'Boleta o referencia', from: null, to: '8812' },
    ]);
    const status = [{ field: 'status', article: null, from: 'open', to: 'submitted' }];
    expect(await lines({ entity: 'count', command: 'submit', changes: status })).toEqual([
      { name: 'Estado', from: 'Abierto', to: 'Por aprobar' },
    ]);
    const unheardOf = [{ field: 'status', article: null, from: 'open', to: 'something-new' }];
    expect(await lines({ entity: 'count', command: 'submit', changes: unheardOf })).toEqual([
      { name: 'Estado', from: 'Abierto', to: 'Otro valor' },
    ]);
  });
});
