import type { APIRequestContext } from '@playwright/test';
import { expect } from './product.ts';

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
