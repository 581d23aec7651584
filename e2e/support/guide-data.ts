import type { APIRequestContext } from '@playwright/test';
import { makeGoods } from './goods.ts';
import { getToken, type MadeOrder, makeOrder } from './orders.ts';
import { expect } from './product.ts';

let made = 0;

/** Letters and figures that nobody else has. */
export function newMark(): string {
  return `${Date.now().toString(36)}${made++}`.toUpperCase();
}

/** A guide as Guatex writes them. */
export function newGuide(): string {
  const number = String((Date.now() + made++ * 7919) % 1_000_000_000).padStart(9, '0');
  return `A${number.slice(0, 4)}R${number.slice(4)}`;
}

interface MadeCourier {
  readonly id: string;
  readonly name: string;
}

/** A courier of its own, so that what others have labelled does not mix in. */
export async function makeCourier(request: APIRequestContext): Promise<MadeCourier> {
  const answer = await request.post('/api/couriers', {
    headers: { authorization: await getToken(request, 'admin') },
    data: {
      name: `Rápidos ${newMark()}`,
      kind: 'courier',
      guidePattern: '^[A-Z]\\d{4}R\\d{5}$',
      trackingLink: 'https://ejemplo.gt/?guia={guide}',
      codLimit: null,
      fileFormat: 'general',
      labelSize: '4x6',
      isActive: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** A packed order to be paid at the door; with a courier and a guide, ready to be handed over. */
export async function makePacked(
  request: APIRequestContext,
  label?: { readonly courierId: string; readonly guide: string },
): Promise<MadeOrder> {
  const goods = await makeGoods(request, 1);
  const seller = await getToken(request, 'vendedora');
  let order = await makeOrder(request, seller, { customer: `Ana ${newMark()}`, goods });
  const headers = { authorization: await getToken(request, 'logistica') };
  const steps = label === undefined ? { pack: {} } : { pack: {}, label };
  for (const [command, more] of Object.entries(steps)) {
    const parcel = order.shipments[0];
    const answer = await request.post(`/api/shipments/${parcel?.id}/commands/${command}`, {
      headers,
      data: { version: parcel?.version, ...more },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    order = await answer.json();
  }
  return order;
}
