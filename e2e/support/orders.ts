import type { APIRequestContext, Page } from '@playwright/test';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { signIn } from './browser-actions.ts';
import type { MadeProduct } from './goods.ts';
import { DEMO_PASSWORD, expect } from './product.ts';

export interface MadeOrder {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly status: string;
  readonly customerName: string;
  readonly shipments: readonly { readonly id: string; readonly version: number }[];
}

interface Wanted {
  readonly customer: string;
  readonly goods: MadeProduct;
  readonly quantity?: number;
  readonly terms?: 'prepaid' | 'cod';
  readonly delivery?: 'courier' | 'pickup';
  /** Left out: nobody can be told, and it cannot be confirmed. */
  readonly phone?: string | null;
}

let phones = 0;

/** A number nobody else has. */
export function newPhone(): string {
  return `+5024${String((Date.now() + phones++ * 7919) % 10_000_000).padStart(7, '0')}`;
}

export async function getToken(request: APIRequestContext, userName: string): Promise<string> {
  const answer = await request.post('/api/login', { data: { userName, password: DEMO_PASSWORD } });
  return (await answer.json()).token;
}

/** Begins an order past the screens, as this person. */
export async function makeDraft(
  request: APIRequestContext,
  authorization: string,
  { customer, goods, quantity = 1, terms = 'cod', delivery = 'courier', phone = newPhone() }: Wanted,
): Promise<MadeOrder> {
  const answer = await request.post('/api/orders', {
    headers: { authorization },
    data: {
      channel: 'whatsapp',
      customer: { id: null, name: customer, phone, tax: { kind: 'cf', id: '', name: '' } },
      lines: [{ id: null, variantId: goods.variants[0]?.id, quantity }],
      discount: 0,
      shipping: 3500,
      terms,
      delivery,
      courierId: null,
      address: {
        municipality: delivery === 'pickup' ? null : '0710',
        place: 'Zona 2',
        line: 'Calle Santander 3-20',
        reference: 'Portón negro',
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
  expect(answer.status()).toBe(201);
  return answer.json();
}

export async function confirmThere(
  request: APIRequestContext,
  authorization: string,
  { id, version }: MadeOrder,
): Promise<MadeOrder> {
  const answer = await request.post(`/api/orders/${id}/commands/confirm`, {
    headers: { authorization },
    data: { version },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

export async function makeOrder(
  request: APIRequestContext,
  authorization: string,
  wanted: Wanted,
): Promise<MadeOrder> {
  return confirmThere(request, authorization, await makeDraft(request, authorization, wanted));
}

/** Every order, as reception sees them. */
export async function openReception(page: Page, search = '', userName = 'logistica'): Promise<void> {
  await signIn(page, userName, `/orders/list${search}`);
  await expect(page.getByRole('heading', { name: 'Recepción', level: 1 })).toBeVisible();
}

/** The row or the card of an order: its link, its state and its next step. */
export function orderRow(page: Page, { id }: Pick<MadeOrder, 'id'>) {
  return page.locator('tr, li').filter({ has: page.locator(`[data-row-link="${id}"]`) });
}
