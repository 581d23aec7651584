import type { APIRequestContext } from '@playwright/test';

/** The newest document of each kind: where a call lists it. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'order.draft': '/orders?stage=draft',
  'order.unpaid': '/orders?stage=awaiting_payment',
  'order.confirmed': '/orders?stage=to_prepare',
  'order.packed': '/orders?stage=to_label',
  'order.large': '/orders?stage=to_prepare&sort=-total',
  'order.sent': '/orders?stage=on_route',
  'order.trouble': '/orders?stage=trouble',
  'order.paid': '/orders?stage=completed',
  'order.cancelled': '/orders?stage=cancelled',
  'preorder.draft': '/preorders?stage=draft',
  'preorder.quoted': '/preorders?stage=quoted',
  'preorder.accepted': '/preorders?stage=awaiting_deposit',
  'preorder.arrived': '/preorders?stage=received',
  'preorder.converted': '/preorders?stage=converted',
  'preorder.unavailable': '/preorders?stage=unavailable',
  'purchase.placed': '/purchases?stage=placed',
  'purchase.unpaid': '/purchases?unpaid=yes',
  'purchase.arrived': '/purchases?stage=arrived',
  'purchase.closed': '/purchases?stage=closed',
  'article.open': '/purchase-items?tab=open',
  'payment.waiting': '/payments?tab=waiting',
  'payment.approved': '/payments?tab=approved',
  'payment.duplicate': '/payments?tab=duplicates',
  'invoice.queue': '/invoices/queue?tab=to_invoice',
  'invoice.issued': '/invoices?tab=issued',
  'invoice.voided': '/invoices?tab=voided',
  'item.any': '/products?sort=name',
  'item.low': '/products?tab=low',
  'user.any': '/users?sort=name',
  'settlement.any': '/settlements',
  'manifest.any': '/manifests',
  'session.any': '/cash/sessions',
  'run.any': '/reports/commissions',
};

export interface Asking {
  readonly request: APIRequestContext;
  readonly authorization: string;
}

/** An address with the id of the document that it names. */
export async function fillAddress(address: string, { request, authorization }: Asking): Promise<string> {
  const wanted = /\{(.+?)\}/.exec(address)?.[1];
  if (wanted === undefined) return address;
  const answer = await request.get(`/api${DOCUMENTS[wanted]}`, { headers: { authorization } });
  const body = await answer.json();
  const [row] = body.items ?? Object.values(body).find(Array.isArray) ?? [];
  if (row === undefined) throw new Error(`no ${wanted}: ${JSON.stringify(body).slice(0, 200)}`);
  return address.replace(`{${wanted}}`, wanted === 'item.any' ? (row.productId ?? row.id) : row.id);
}
