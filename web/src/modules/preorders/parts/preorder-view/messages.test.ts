import { MONEY_GOES, PREORDER_STAGES } from '@trastienda/shared/preorders/status.ts';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import { ORDER_VIEW_MESSAGES } from '#modules/orders/exports.ts';
import { PAYMENT_MESSAGES } from '#modules/payments/exports.ts';
import listMessages from '../../messages/es.json' with { type: 'json' };
import formMessages from '../preorder-form/messages/es.json' with { type: 'json' };
import { FIELD_CELLS } from '../preorder-form/preorder-kind.ts';
import { ENTRIES } from './actions.ts';
import viewMessages from './messages/es.json' with { type: 'json' };
import { DESCRIBED_COMMANDS, describeEntry } from './sentences.ts';

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
const read = async (source: MessageSource) =>
  Object.fromEntries(Object.entries((await source.es()).default).filter(isText));

const messages: Readonly<Record<string, string>> = {
  ...listMessages,
  ...formMessages,
  ...viewMessages,
  ...(await read(ORDER_VIEW_MESSAGES)),
  ...(await read(PAYMENT_MESSAGES)),
};
const intl = createIntl({ locale: 'es-GT', messages: { ...messages } });
const t = (id: string, values?: Record<string, string | number | Date>) => {
  if (messages[id] === undefined) throw new Error(`no words for ${id}`);
  return intl.formatMessage({ id }, values);
};
const entry = (command: string, facts: Record<string, string | number> = {}) => ({
  id: 1,
  at: '2026-11-14T12:00:00.000Z',
  actorId: null,
  actorName: 'Andrea',
  command,
  reason: null,
  text: null,
  facts,
  mentions: [],
  differences: [],
});
const sentenceOf = (command: string, facts?: Record<string, string | number>) =>
  describeEntry(entry(command, facts), { t, money: (centavos) => `Q${centavos / 100}` });

test('every command has a sentence, with and without an article', () => {
  for (const command of DESCRIBED_COMMANDS) {
    expect(sentenceOf(command)).not.toBe('');
    expect(sentenceOf(command, { article: 'Vestido', instead: 'Falda' })).not.toBe('');
  }
  expect(sentenceOf('something-new')).toBe('Andrea hizo un cambio');
});

test('the sentence of a cancellation names where the money went', () => {
  expect(sentenceOf('cancel-line', { article: 'Vestido', amount: 5_000, moneyGoes: 'refund' })).toBe(
    'Andrea anuló Vestido: se devuelven Q50',
  );
  expect(sentenceOf('cancel', { amount: 0, moneyGoes: 'credit' })).toBe('Andrea anuló la preventa');
});

test('every message id composed from parts exists', () => {
  const ids = [
    ...PREORDER_STAGES.flatMap((stage) => [`preorders.stage.${stage}`, `preorders.tab.${stage}`]),
    ...ENTRIES.map((one) => `preorders.view.entry.${one}`),
    ...['accept', 'release', 'substitute', 'cancel'].map((action) => `preorders.view.line-action.${action}`),
    ...MONEY_GOES.flatMap((one) => [`preorders.cancel.${one}`, `preorders.cancel.${one}-hint`]),
    ...FIELD_CELLS.map((cell) => `preorders.form.cell.${cell}`),
  ];
  expect(ids.filter((id) => messages[id] === undefined)).toEqual([]);
});
