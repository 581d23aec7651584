import { describe, expect, it } from 'vitest';
import { differencesBetween } from './differences.ts';

describe('an edit', () => {
  it('is described by its differences per line and field', () => {
    const line = { id: 'a', article: 'Blusa', quantity: 2, unitPrice: 35_000, discount: 0 };
    const before = {
      fields: { terms: 'prepaid', tags: '' },
      lines: [line, { ...line, id: 'b', article: 'Falda' }],
    };
    const after = {
      fields: { terms: 'cod', tags: '' },
      lines: [
        { ...line, unitPrice: 32_000 },
        { ...line, id: 'c', article: 'Vestido', quantity: 1 },
      ],
    };
    expect(differencesBetween(before, after)).toEqual([
      { field: 'line.unitPrice', article: 'Blusa', from: 35_000, to: 32_000 },
      { field: 'line.added', article: 'Vestido', from: null, to: 1 },
      { field: 'line.removed', article: 'Falda', from: 2, to: null },
      { field: 'terms', article: null, from: 'prepaid', to: 'cod' },
    ]);
    expect(differencesBetween(before, before)).toEqual([]);
  });
});
