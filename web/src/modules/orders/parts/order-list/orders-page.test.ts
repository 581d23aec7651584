import { expect, test } from 'vitest';
import { listSearch, readWanted } from './orders-page.tsx';

test.each([
  [{}, { kind: 'list' }],
  [{ open: 'a1' }, { kind: 'list' }],
  [{ open: 'a1', do: 'pay', tab: 'draft' }, { kind: 'list' }],
  [{ open: 'new' }, { kind: 'form', orderId: null }],
  [
    { edit: 'a1', tab: 'draft' },
    { kind: 'form', orderId: 'a1' },
  ],
  [
    { open: 'a1', full: 1 },
    { kind: 'page', orderId: 'a1' },
  ],
  [
    { order: 'a1', do: 'pay', tab: 'draft' },
    { kind: 'elsewhere', search: { open: 'a1', do: 'pay', tab: 'draft' } },
  ],
  [
    { order: 'a1', full: 1 },
    { kind: 'elsewhere', search: { open: 'a1', full: 1 } },
  ],
])('reads the address %j as %j', (search, wanted) => {
  expect(readWanted(search)).toEqual(wanted);
});

test('keeps only the parameters of the list', () => {
  expect(listSearch({ tab: 'draft', q: 'ana', open: 'a1', do: 'pay', full: 1, edit: 'x' })).toEqual({
    tab: 'draft',
    q: 'ana',
  });
});
