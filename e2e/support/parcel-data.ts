import type { APIRequestContext } from '@playwright/test';
import { makeGoods } from './goods.ts';
import { getToken, type MadeOrder, makeOrder } from './orders.ts';
import { expect } from './product.ts';
import { newCustomer } from './review-data.ts';

export interface SentOrder {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly { readonly variantId: string; readonly sku: string; readonly name: string }[];
  readonly shipments: readonly { readonly id: string; readonly version: number }[];
}

export async function readThere(
  request: APIRequestContext,
  authorization: string,
  id: string,
): Promise<SentOrder> {
  return (await request.get(`/api/orders/${id}`, { headers: { authorization } })).json();
}

/** Moves the only parcel of an order on past the screens, step by step. */
export async function moveThere(
  request: APIRequestContext,
  authorization: string,
  id: string,
  commands: readonly string[],
  /** What a command says beyond itself. */
  more: object = {},
): Promise<SentOrder> {
  for (const command of commands) {
    const [parcel] = (await readThere(request, authorization, id)).shipments;
    const answer = await request.post(`/api/shipments/${parcel?.id}/commands/${command}`, {
      headers: { authorization },
      data: { version: parcel?.version, ...more },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return readThere(request, authorization, id);
}

export async function readOnHand(
  request: APIRequestContext,
  authorization: string,
  variantId: string | undefined,
): Promise<number> {
  const item = await request.get(`/api/products/items/${variantId}`, { headers: { authorization } });
  return (await item.json()).onHand;
}

interface CourierParcel {
  readonly order: MadeOrder;
  readonly guide: string;
}

let guides = 0;

/** An order to be paid at the door, on its way with a courier. */
export async function sendByCourier(request: APIRequestContext, courierId: string): Promise<CourierParcel> {
  const goods = await makeGoods(request, 1);
  const seller = await getToken(request, 'vendedora');
  let order = await makeOrder(request, seller, { customer: newCustomer(), goods });
  const guide = `E2E${Date.now()}${guides++}`;
  const headers = { authorization: await getToken(request, 'logistica') };
  for (const [command, more] of [
    ['pack', {}],
    ['label', { courierId, guide }],
    ['hand_over', {}],
  ] as const) {
    const parcel = order.shipments[0];
    const answer = await request.post(`/api/shipments/${parcel?.id}/commands/${command}`, {
      headers,
      data: { version: parcel?.version, ...more },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    order = await answer.json();
  }
  return { order, guide };
}
