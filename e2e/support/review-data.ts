import type { APIRequestContext, Page } from '@playwright/test';
import { storeToday } from '../../api/src/testing/processes/store-today.ts';
import { signIn } from './browser-actions.ts';
import { drawPicture } from './goods.ts';
import { getToken, type MadeOrder, makeOrder } from './order-data.ts';
import { expect } from './product.ts';
import { newSurname } from './staff.ts';

export interface MadePayment {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
  readonly reference: string;
  readonly order: MadeOrder;
}

interface Wanted {
  readonly customer: string;
  readonly reference?: string;
  /** In centavos; all that the order costs if it is left out. */
  readonly amount?: number;
  /** Today if it is left out. */
  readonly paidOn?: string;
  /** A receipt, drawn in the browser that is open. */
  readonly proof?: Page;
}

let made = 0;

/** A number that is on no other receipt. */
export function newReference(): string {
  return `${Date.now()}${made++}`;
}

/** A customer whom nobody else has: the queue is searched for the name. */
export function newCustomer(): string {
  return `Brenda ${newSurname()}`;
}

/** A payment of a seller's order past the screens, waiting to be reviewed. */
export async function makePayment(
  request: APIRequestContext,
  productUrl: string,
  { customer, reference = newReference(), amount, paidOn = storeToday(), proof }: Wanted,
): Promise<MadePayment> {
  const token = await getToken(request, 'vendedora', productUrl);
  const headers = { authorization: token };
  const order: MadeOrder & { readonly total: number } = await (async () => {
    const { id } = await makeOrder(request, { token, name: customer });
    return (await request.get(`/api/orders/${id}`, { headers })).json();
  })();
  const { accounts } = await (await request.get('/api/orders/options', { headers })).json();
  const proofs: string[] = [];
  if (proof !== undefined) {
    const { buffer, mimeType } = await drawPicture(proof, 'boleta.png', `hsl(${(made * 67) % 360} 50% 80%)`);
    const sent = await request.post('/api/files', {
      headers: { ...headers, 'content-type': mimeType },
      data: buffer,
    });
    expect(sent.status(), await sent.text()).toBe(201);
    proofs.push((await sent.json()).id);
  }
  const answer = await request.post(`/api/orders/${order.id}/payments`, {
    headers,
    data: {
      method: 'transfer',
      accountId: accounts[0].id,
      reference,
      amount: amount ?? order.total,
      paidOn,
      // A day that is closed asks why it comes only now.
      note: paidOn === storeToday() ? '' : 'Se supo después',
      proofs,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { payments } = await answer.json();
  const [payment] = payments;
  return { id: payment.id, label: payment.label, amount: payment.amount, reference, order };
}

/** Approved past the screens, by finance. */
export async function approveThere(
  request: APIRequestContext,
  productUrl: string,
  { id }: MadePayment,
): Promise<void> {
  const headers = { authorization: await getToken(request, 'finanzas', productUrl) };
  const { version } = await (await request.get(`/api/payments/${id}`, { headers })).json();
  const answer = await request.post(`/api/payments/${id}/commands/approve`, { headers, data: { version } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The queue, searched for one customer. */
export async function openReview(page: Page, customer: string, userName = 'finanzas'): Promise<void> {
  await signIn(page, userName, `/finance/review?q=${encodeURIComponent(customer)}`);
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
}

/** The pane in which a payment is decided. */
export function decision(page: Page, { label }: Pick<MadePayment, 'label'>) {
  return page.getByRole('region', { name: `Decisión sobre ${label}` });
}
