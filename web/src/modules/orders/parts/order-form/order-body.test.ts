import { createOrder } from '@trastienda/shared/orders/contract/order.ts';
import { describe, expect, test } from 'vitest';
import { createFieldError, currentErrors, describeRefusal } from '#ui/editor/field-errors.ts';
import { meantBy } from './goods-search.tsx';
import {
  computeDiscount,
  computeSums,
  createLine,
  isWorthSaving,
  shippingChoices,
  stepped,
  toRequestBody,
  wantedUnits,
  withGoods,
} from './order-body.ts';
import { whatIsLacking, whatIsWrong } from './order-check.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { EMPTY_ORDER } from './order-form-values.ts';
import { createOrderKind } from './order-kind.ts';

const id = (end: string) => `018f0000-0000-7000-8000-${end.padStart(12, '0')}`;
const blouse = {
  id: id('1'),
  name: 'Blusa',
  sku: 'BLU',
  size: 'M',
  colour: '',
  picture: null,
  price: 12_500,
};
const dress = { ...blouse, id: id('2'), sku: 'VES', price: 30_000 };
const order: OrderFormValues = { ...EMPTY_ORDER, lines: [createLine(blouse, 2), createLine(dress)] };

describe('the request body', () => {
  test('is always valid for the server, whatever is half typed', () => {
    const half: OrderFormValues = {
      ...order,
      customer: { id: null, name: '  Ana ', phone: '5512', tax: { kind: 'nit', id: '12', name: '' } },
      lines: [{ ...createLine(blouse), quantity: '', unitPrice: 'x', discount: '9999999' }],
      shipping: 'treinta',
      discount: '-5',
    };
    const body = toRequestBody(half);
    expect(createOrder.body?.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      customer: { name: 'Ana', phone: null, tax: { kind: 'cf' } },
      lines: [{ quantity: 1, unitPrice: 12_500, discount: 0 }],
      shipping: 0,
      discount: 0,
    });
    expect(whatIsWrong(half).map(({ field }) => field)).toEqual([
      'customer.phone',
      'customer.tax.id',
      'lines.0.quantity',
      'lines.0.unitPrice',
      'lines.0.discount',
      'shipping',
      'discount',
    ]);
  });

  test('parses phones, money and percentages in any notation', () => {
    const body = toRequestBody({
      ...order,
      customer: { ...order.customer, phone: '(502) 5512 3344' },
      shipping: 'Q 35',
      discount: '10',
      discountKind: 'percent',
    });
    expect(body).toMatchObject({ customer: { phone: '+50255123344' }, shipping: 3500, discount: 5500 });
  });

  test('applies a percentage to the goods, and refuses more than the total', () => {
    const percent: OrderFormValues = { ...order, discount: '10', discountKind: 'percent' };
    expect(computeDiscount(percent)).toBe(5500);
    expect(computeDiscount({ ...percent, lines: [createLine(dress)] })).toBe(3000);
    expect(computeDiscount({ ...order, discount: '900' })).toBeNaN();
    expect(computeSums({ ...order, discount: '50', shipping: '35' })).toMatchObject({
      total: 53_500,
      units: 3,
    });
  });

  test('has no courier for a pick-up', () => {
    expect(toRequestBody({ ...order, courierId: id('9'), delivery: 'pickup' }).courierId).toBeNull();
  });

  test('is worth saving with a phone or a line', () => {
    expect(isWorthSaving(EMPTY_ORDER)).toBe(false);
    const typing = { ...EMPTY_ORDER, customer: { ...EMPTY_ORDER.customer, phone: '5512' } };
    expect(isWorthSaving(typing)).toBe(false);
    expect(isWorthSaving({ ...typing, customer: { ...typing.customer, phone: '5512-3344' } })).toBe(true);
    expect(isWorthSaving(order)).toBe(true);
  });
});

test('an empty order lacks everything, a pick-up needs no address', () => {
  expect(whatIsLacking(EMPTY_ORDER).map(({ field }) => field)).toEqual([
    'customer.phone',
    'customer.name',
    'lines',
    'address.municipality',
    'address.line',
  ]);
  expect(whatIsLacking({ ...EMPTY_ORDER, delivery: 'pickup' })).toHaveLength(3);
});

test('adding the same article again increases its quantity', () => {
  const twice = withGoods(withGoods([], blouse), blouse);
  expect(twice).toMatchObject([{ quantity: '2' }]);
  expect(withGoods(twice, dress)).toHaveLength(2);
  expect(wantedUnits([...twice, createLine(blouse, 3)]).get(blouse.id)).toBe(5);
  expect(stepped(createLine(blouse), -1).quantity).toBe('1');
});

test('a scanned code matches its article, or the only result', () => {
  const coded = { sku: 'BLU-1', barcode: '740' };
  expect(meantBy('blu-1', [{ sku: 'BLU-10', barcode: '' }, coded])).toBe(coded);
  expect(meantBy('740', [{ sku: 'X', barcode: '7401' }, coded])).toBe(coded);
  expect(meantBy('blusa', [coded])).toBe(coded);
  expect(meantBy('blusa', [coded, { sku: 'B', barcode: '' }])).toBeNull();
});

test('shipping costs less in the capital and nothing for a pick-up', () => {
  expect(shippingChoices({ delivery: 'courier', municipality: '0101' })).toEqual([0, 2500, 3000, 3500]);
  expect(shippingChoices({ delivery: 'courier', municipality: '0710' })).toEqual([0, 3500, 4500, 5500]);
  expect(shippingChoices({ delivery: 'pickup', municipality: null })).toEqual([]);
});

describe('field errors', () => {
  const kind = createOrderKind({
    actor: { id: id('9'), codes: [] },
    options: { discountLimitBp: 0, codLimit: 0 },
    formatNumber: String,
  });
  const [first, second] = order.lines;
  if (first === undefined || second === undefined) throw new Error('two lines');

  test('belong to their line when other lines are removed', () => {
    const complaint = createFieldError(kind, order, 'lines.1.discount', 'Demasiado');
    const fewer = { ...order, lines: [second] };
    expect(currentErrors(kind, [complaint], fewer)).toEqual({
      [`lines.${second.key}.discount`]: 'Demasiado',
    });
    expect(currentErrors(kind, [complaint], { ...order, lines: [first] })).toEqual({});
    const mended = { ...order, lines: [first, { ...second, discount: '1' }] };
    expect(currentErrors(kind, [complaint], mended)).toEqual({});
  });

  test('of a missing address disappear once any part of it is filled', () => {
    const complaint = createFieldError(kind, EMPTY_ORDER, 'address.line', 'Falta');
    const address = { ...EMPTY_ORDER.address, reference: 'Portón negro' };
    expect(currentErrors(kind, [complaint], EMPTY_ORDER)).toEqual({ 'address.line': 'Falta' });
    expect(currentErrors(kind, [complaint], { ...EMPTY_ORDER, address })).toEqual({});
  });

  test('are assigned to a field for refusals without one', () => {
    const refusal = { status: 422, code: 'order.cod-too-high', message: 'Hasta Q 2,000', requestId: '1' };
    expect(describeRefusal(kind, refusal, order, null)).toMatchObject([
      { field: 'terms', message: 'Hasta Q 2,000' },
    ]);
    const fields = {
      ...refusal,
      code: 'order.incomplete',
      errors: [{ field: 'lines.0.variantId', code: 'x', message: 'No' }],
    };
    expect(describeRefusal(kind, fields, order, null)).toMatchObject([{ field: `lines.${first.key}.line` }]);
  });
});
