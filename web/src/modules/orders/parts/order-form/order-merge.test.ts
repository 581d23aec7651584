import { describe, expect, test } from 'vitest';
import type { Versions } from '#ui/editor/merge.ts';
import { mergeVersions, takeTheirs } from '#ui/editor/merge.ts';
import { createLine } from './order-body.ts';
import type { LineFormValues, OrderFormValues } from './order-form-values.ts';
import { EMPTY_ORDER } from './order-form-values.ts';
import { ORDER_MERGE } from './order-merge.ts';

const goods = { name: 'Blusa', sku: 'BLU', size: 'M', colour: 'Negro', picture: null, price: 12_500 };
const line = (id: string, more: Partial<LineFormValues> = {}): LineFormValues => ({
  ...createLine({ ...goods, id: `v-${id}` }),
  key: id,
  id,
  ...more,
});

const mergeOrder = (versions: Versions<OrderFormValues>) => mergeVersions(ORDER_MERGE, versions);

const base: OrderFormValues = {
  ...EMPTY_ORDER,
  customer: { ...EMPTY_ORDER.customer, name: 'Ana', phone: '5512-3344' },
  lines: [line('a'), line('b')],
  tags: ['regalo'],
};

describe('two editors', () => {
  test('who changed different fields both keep their changes', () => {
    const mine = { ...base, shipping: '35', lines: [line('a', { quantity: '2' }), line('b')] };
    const theirs = { ...base, staffNotes: 'Llamar antes', lines: [line('a'), line('b', { quantity: '3' })] };
    const merged = mergeOrder({ base, mine, theirs });
    expect(merged.disputed).toEqual([]);
    expect(merged.values).toMatchObject({ shipping: '35', staffNotes: 'Llamar antes' });
    expect(merged.values.lines.map(({ quantity }) => quantity)).toEqual(['2', '3']);
    expect(merged.taken).toEqual(['line:b:quantity', 'staffNotes']);
  });

  test('who changed the same field are asked; the own value stays until then', () => {
    const mine = { ...base, shipping: '35', lines: [line('a', { quantity: '2' }), line('b')] };
    const theirs = { ...base, shipping: '45', lines: [line('a', { quantity: '5' }), line('b')] };
    const { values, disputed } = mergeOrder({ base, mine, theirs });
    expect(disputed).toEqual(['line:a:quantity', 'shipping']);
    expect(values).toMatchObject({ shipping: '35' });
    const decided = takeTheirs(ORDER_MERGE, values, theirs, ['line:a:quantity']);
    expect(decided).toMatchObject({ shipping: '35', lines: [{ quantity: '5' }, {}] });
  });

  test('who wrote the same value differently do not conflict', () => {
    const customer = { ...base.customer, phone: '+502 4455 6677' };
    const theirs = { ...base, customer: { ...base.customer, phone: '4455-6677' } };
    expect(mergeOrder({ base, mine: { ...base, customer }, theirs }).disputed).toEqual([]);
  });

  test('merge the address as one field and the receiver as another', () => {
    const mine = { ...base, address: { ...base.address, municipality: '0710' } };
    const theirs = { ...base, address: { ...base.address, line: '5a. avenida', receiverName: 'Marta' } };
    const { values, disputed, taken } = mergeOrder({ base, mine, theirs });
    expect(disputed).toEqual(['address']);
    expect(taken).toEqual(['receiver']);
    expect(values.address).toMatchObject({ municipality: '0710', line: '', receiverName: 'Marta' });
    expect(takeTheirs(ORDER_MERGE, values, theirs, ['address']).address).toMatchObject({
      municipality: null,
      line: '5a. avenida',
      receiverName: 'Marta',
    });
  });

  test('merge tags one by one', () => {
    const mine = { ...base, tags: ['regalo', 'urgente'] };
    const theirs = { ...base, tags: ['frágil'] };
    expect(mergeOrder({ base, mine, theirs }).values.tags).toEqual(['frágil', 'urgente']);
  });
});

describe('lines', () => {
  test('added on both sides all stay; removed by one and untouched by the other they go', () => {
    const mine = { ...base, lines: [line('a'), line('b'), line('x', { id: null, variantId: 'v-x' })] };
    const theirs = { ...base, lines: [line('a'), line('c')] };
    const { values, disputed } = mergeOrder({ base, mine, theirs });
    expect(disputed).toEqual([]);
    expect(values.lines.map(({ key }) => key)).toEqual(['a', 'x', 'c']);
  });

  test('removed there and changed here conflict, and may stay as a new line', () => {
    const mine = { ...base, lines: [line('a'), line('b', { quantity: '4' })] };
    const theirs = { ...base, lines: [line('a')] };
    const { values, disputed } = mergeOrder({ base, mine, theirs });
    expect(disputed).toEqual(['line:b:stays']);
    expect(values.lines).toMatchObject([{ id: 'a' }, { id: null, quantity: '4' }]);
    expect(takeTheirs(ORDER_MERGE, values, theirs, disputed).lines).toHaveLength(1);
  });

  test('removed here and changed there conflict, and may come back', () => {
    const mine = { ...base, lines: [line('a')] };
    const theirs = { ...base, lines: [line('a'), line('b', { quantity: '4' })] };
    const { values, disputed } = mergeOrder({ base, mine, theirs });
    expect(disputed).toEqual(['line:b:stays']);
    expect(values.lines).toHaveLength(1);
    expect(takeTheirs(ORDER_MERGE, values, theirs, disputed).lines).toMatchObject([
      { id: 'a' },
      { quantity: '4' },
    ]);
  });

  test('with the same article added by both become one line', () => {
    const mine = { ...base, lines: [...base.lines, line('x', { id: null, variantId: 'v-new' })] };
    const theirs = { ...base, lines: [...base.lines, line('c', { variantId: 'v-new', quantity: '2' })] };
    const { values, disputed } = mergeOrder({ base, mine, theirs });
    expect(values.lines).toHaveLength(3);
    expect(values.lines[2]).toMatchObject({ id: 'c', quantity: '1' });
    expect(disputed).toEqual(['line:c:quantity']);
  });
});
