import { describe, expect, test } from 'vitest';
import { nextStepOf } from './invoice-state.tsx';

type InvoiceState = Parameters<typeof nextStepOf>[0];

const order: InvoiceState = {
  kind: null,
  status: null,
  problems: [],
  trouble: null,
  isAwaitingAnswer: false,
};
const invoiceWith = (
  status: NonNullable<InvoiceState['status']>,
  rest: Partial<InvoiceState> = {},
): InvoiceState => ({
  ...order,
  kind: 'fact',
  status,
  ...rest,
});
const REFUSED = { code: 'invoice.refused', words: 'NIT inactivo' };

describe('the next step', () => {
  test('of an order is its invoice, or to complete missing data', () => {
    expect(nextStepOf(order, 'simulator')).toBe('prepare');
    expect(nextStepOf({ ...order, problems: ['invoice.needs-name'] }, 'simulator')).toBe('complete');
  });

  test('goes from completing to issuing to sending', () => {
    expect(nextStepOf(invoiceWith('pending'), 'http')).toBe('complete');
    expect(nextStepOf(invoiceWith('ready'), 'http')).toBe('issue');
    expect(nextStepOf(invoiceWith('issued'), 'http')).toBe('send');
    expect(nextStepOf(invoiceWith('sent'), 'http')).toBeNull();
    expect(nextStepOf(invoiceWith('voided'), 'http')).toBeNull();
  });

  test('is to retry after a refusal and after a lost response', () => {
    expect(nextStepOf(invoiceWith('ready', { trouble: REFUSED }), 'http')).toBe('retry');
    expect(nextStepOf(invoiceWith('issued', { isAwaitingAnswer: true }), 'http')).toBe('retry');
  });

  test('is to certify by hand where that is configured, except for receipts', () => {
    expect(nextStepOf(invoiceWith('ready'), 'hand')).toBe('certify');
    expect(nextStepOf(invoiceWith('ready', { kind: 'receipt' }), 'hand')).toBe('issue');
  });

  test('is unknown before the certifier is known', () => {
    expect(nextStepOf(invoiceWith('ready'), undefined)).toBeNull();
  });
});
