import type { APIRequestContext } from '@playwright/test';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { HOSTILE_TEXTS } from '../../api/src/testing/hostile-texts.ts';
import { newGoodsName } from './goods.ts';
import { newPhone } from './order-data.ts';
import { moveThere } from './parcel-data.ts';
import { expect } from './product.ts';
import { adminToken } from './staff.ts';

interface TrackedOrder {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly trackingToken: string;
  readonly shipments: readonly { readonly id: string; readonly version: number }[];
}

/** The order as its people see it, its customer's link included. */
export async function readTracked(
  request: APIRequestContext,
  token: string,
  { id }: { readonly id: string },
): Promise<TrackedOrder> {
  return (await request.get(`/api/orders/${id}`, { headers: { authorization: token } })).json();
}

/** An order in which every text that somebody types is a program. */
export async function makeHostileOrder(request: APIRequestContext): Promise<TrackedOrder> {
  const authorization = await adminToken(request);
  const headers = { authorization };
  const [first = '', ...names] = HOSTILE_TEXTS.filter((_, at) => at % 9 === 0);
  const product = async (name: string, texts: readonly string[]) => {
    const { code } = newGoodsName();
    const answer = await request.post('/api/products', {
      headers,
      data: {
        name,
        description: '',
        category: 'Blusas',
        brand: '',
        variants: texts.map((text, at) => ({
          sku: `${code}-${at}`,
          barcode: '',
          size: `${at}${text}`.slice(0, 30).trim(),
          colour: text.slice(0, 40).trim(),
          price: 100,
          compareAt: null,
          weightGrams: null,
          minimum: 0,
          mayPreorder: false,
        })),
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const made: { locations: { id: string }[]; variants: { id: string }[] } = await answer.json();
    const received = await request.post('/api/stock/receipts', {
      headers,
      data: {
        locationId: made.locations[0]?.id,
        lines: made.variants.map(({ id }) => ({ variantId: id, quantity: 1, unitCost: 50 })),
        reason: '',
      },
    });
    expect(received.status(), await received.text()).toBe(201);
    return made.variants.map(({ id }) => id);
  };
  const variants = await product(first, HOSTILE_TEXTS);
  for (const name of names) variants.push(...(await product(name, [name])));
  const answer = await request.post('/api/orders', {
    headers,
    data: {
      channel: 'whatsapp',
      customer: {
        id: null,
        name: 'A<img/src=x/onerror=ran=1> B<script>ran=1</script>',
        phone: newPhone(),
        tax: { kind: 'cf', id: '', name: '' },
      },
      lines: variants.map((variantId) => ({ id: null, variantId, quantity: 1, discount: 0 })),
      discount: 0,
      shipping: 0,
      terms: 'cod',
      delivery: 'courier',
      courierId: null,
      address: {
        municipality: '0710',
        place: 'Zona 2',
        line: 'Calle 1',
        reference: '',
        receiverName: '',
        receiverPhone: null,
        pin: null,
        atOffice: false,
      },
      promisedOn: null,
      ...emptyTexts(NOTES),
      tags: [],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const draft: TrackedOrder = await answer.json();
  const confirmed = await request.post(`/api/orders/${draft.id}/commands/confirm`, {
    headers,
    data: { version: draft.version },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  const order: TrackedOrder = await confirmed.json();
  const { couriers } = await (await request.get('/api/orders/options', { headers })).json();
  await moveThere(request, authorization, order.id, ['pack']);
  await moveThere(request, authorization, order.id, ['label'], {
    courierId: couriers[0].id,
    guide: '"><svg/onload=ran=1>',
  });
  return order;
}
