import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './browser-actions.ts';
import { makeGoods } from './goods.ts';
import { getToken, type MadeOrder, makeOrder } from './orders.ts';
import { expect } from './product.ts';

export interface MadeInvoice {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly status: string;
}

/** An order whose goods have been handed over the counter: it waits for its invoice. */
export async function makeBillableOrder(
  request: APIRequestContext,
  customer: string,
  quantity = 1,
): Promise<MadeOrder> {
  const goods = await makeGoods(request, quantity);
  let order = await makeOrder(request, await getToken(request, 'vendedora'), {
    customer,
    goods,
    quantity,
    terms: 'cod',
    delivery: 'pickup',
  });
  const authorization = await getToken(request, 'logistica');
  for (const command of ['pack', 'deliver']) {
    const parcel = order.shipments[0];
    const answer = await request.post(`/api/shipments/${parcel?.id}/commands/${command}`, {
      headers: { authorization },
      data: { version: parcel?.version },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    order = await answer.json();
  }
  return order;
}

/** Its invoice, issued past the screens. */
export async function issueInvoice(
  request: APIRequestContext,
  order: Pick<MadeOrder, 'id'>,
): Promise<MadeInvoice> {
  const headers = { authorization: await getToken(request, 'finanzas') };
  const made = await request.post('/api/invoices', { headers, data: { orderId: order.id } });
  expect(made.status(), await made.text()).toBe(201);
  const { id, version }: MadeInvoice = await made.json();
  const issued = await request.post(`/api/invoices/${id}/commands/issue`, { headers, data: { version } });
  expect(issued.status(), await issued.text()).toBe(200);
  return issued.json();
}

/** The billing desk, found by whatever the address says. */
export async function openBilling(page: Page, search = '', userName = 'finanzas'): Promise<void> {
  await signIn(page, userName, `/finance/billing${search}`);
  await expect(page.getByRole('heading', { name: 'Facturación', level: 1 })).toBeVisible();
}

/** The row or the card of an order or an invoice. */
export function billingRow(page: Page, { id }: { readonly id: string }) {
  return page.locator('tr, li').filter({ has: page.locator(`[data-row-link="${id}"]`) });
}
