import type { APIRequestContext, Page } from '@playwright/test';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { makeGoods } from './goods.ts';
import { DEMO_PASSWORD, expect } from './product.ts';

export interface MadeOrder {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly status: string;
  readonly customerId: string | null;
  readonly customerName: string;
}

const tokens = new Map<string, string>();
let made = 0;

/** One sign-in for each person and product: the door closes after too many. */
export async function getToken(request: APIRequestContext, userName: string, productUrl: string) {
  const key = `${productUrl} ${userName}`;
  const known = tokens.get(key);
  if (known !== undefined) return known;
  const answer = await request.post('/api/login', { data: { userName, password: DEMO_PASSWORD } });
  const { token }: { token: string } = await answer.json();
  tokens.set(key, token);
  return token;
}

/** A phone nobody else has. */
export function newPhone(): string {
  return `5${String((Date.now() + made++ * 7919) % 10_000_000).padStart(7, '0')}`;
}

interface Wanted {
  readonly token: string;
  readonly terms?: 'prepaid' | 'cod';
  readonly pieces?: number;
  readonly name?: string;
  readonly phone?: string;
  readonly isDraft?: boolean;
}

/** An order past the screens: confirmed, to Panajachel, of two sizes of a product made for it. */
export async function makeOrder(request: APIRequestContext, wanted: Wanted): Promise<MadeOrder> {
  const { token, terms = 'prepaid', pieces = 1, phone = newPhone(), isDraft = false } = wanted;
  const goods = await makeGoods(request, 10);
  const headers = { authorization: token };
  const answer = await request.post('/api/orders', {
    headers,
    data: {
      channel: 'whatsapp',
      customer: {
        id: null,
        name: wanted.name ?? 'Brenda Ajú',
        phone,
        tax: { kind: 'cf', id: '', name: '' },
      },
      lines: goods.variants.map(({ id }) => ({ id: null, variantId: id, quantity: pieces, discount: 0 })),
      discount: 0,
      shipping: 3500,
      terms,
      delivery: 'courier',
      courierId: null,
      address: {
        municipality: '0710',
        place: 'Barrio Jucanyá',
        line: 'Calle Santander 3-20',
        reference: 'Portón negro',
        receiverName: '',
        receiverPhone: null,
        pin: null,
        atOffice: false,
      },
      promisedOn: null,
      ...emptyTexts(NOTES),
      customerNotes: 'Con bolsa de regalo',
      tags: [],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const draft: MadeOrder = await answer.json();
  if (isDraft) return draft;
  const confirmed = await request.post(`/api/orders/${draft.id}/commands/confirm`, {
    headers,
    data: { version: draft.version },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return confirmed.json();
}

/** Opens an order beside its list by a link, as people send it to each other. */
export async function openOrder(page: Page, { id }: Pick<MadeOrder, 'id'>, list = 'list', search = '') {
  await page.goto(`/orders/${list}?order=${id}${search}`);
  await expect(page.getByRole('heading', { name: 'Historia' })).toBeVisible();
}

/** One of the stretches of an order, by its title. */
export function part(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name });
}

/** The one primary button of an order, which its parcel may repeat below. */
export function nextStep(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).first();
}

/** Packs what lies on the bench without looking at each piece, and leaves it. */
export async function packAll(page: Page): Promise<void> {
  const bench = page.getByRole('dialog', { name: 'Empacar' });
  await bench.getByRole('button', { name: 'Marcar todo' }).click();
  await bench.getByRole('button', { name: 'Empacado' }).click();
  await expect(bench.getByRole('button', { name: 'Imprimir hoja de empaque' })).toBeVisible();
  await bench.getByRole('button', { name: 'Cerrar' }).click();
  await expect(bench).toBeHidden();
}
