import { describe, expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

type Standing = Parameters<typeof nextStepOf>[0];

const order: Standing = { kind: null, status: null, problems: [], trouble: null, isAwaitingAnswer: false };
const paper = (status: NonNullable<Standing['status']>, rest: Partial<Standing> = {}): Standing => ({
  ...order,
  kind: 'fact',
  status,
  ...rest,
});
const REFUSED = { code: 'invoice.refused', words: 'NIT inactivo' };

describe('the next step', () => {
  test('of an order is its paper, or the data that is missing', () => {
    expect(nextStepOf(order, 'simulator')).toBe('prepare');
    expect(nextStepOf({ ...order, problems: ['invoice.needs-name'] }, 'simulator')).toBe('complete');
  });

  test('goes from data to issuing to sending', () => {
    expect(nextStepOf(paper('pending'), 'http')).toBe('complete');
    expect(nextStepOf(paper('ready'), 'http')).toBe('issue');
    expect(nextStepOf(paper('issued'), 'http')).toBe('send');
    expect(nextStepOf(paper('sent'), 'http')).toBeNull();
    expect(nextStepOf(paper('voided'), 'http')).toBeNull();
  });

  test('asks again after a refusal and after a lost answer', () => {
    expect(nextStepOf(paper('ready', { trouble: REFUSED }), 'http')).toBe('retry');
    expect(nextStepOf(paper('issued', { isAwaitingAnswer: true }), 'http')).toBe('retry');
  });

  test('is a person’s work where a person certifies, except for our own receipts', () => {
    expect(nextStepOf(paper('ready'), 'hand')).toBe('certify');
    expect(nextStepOf(paper('ready', { kind: 'receipt' }), 'hand')).toBe('issue');
  });

  test('is not guessed before it is known who certifies', () => {
    expect(nextStepOf(paper('ready'), undefined)).toBeNull();
  });
});
