import { invoiceListRoutes } from '@trastienda/shared/billing/contract/lists.ts';
import { callRoute } from '#lib/call-route.ts';
import type { FoundDocument } from '#lib/module-manifest.ts';

const MOST = 5;

/** Invoices by what stands on them, for the palette. */
export async function findInvoices(text: string, signal: AbortSignal): Promise<readonly FoundDocument[]> {
  const { items } = await callRoute(invoiceListRoutes.page, { query: { q: text, limit: MOST }, signal });
  return items.map(({ id, label, receiver, customerName }) => ({
    id,
    label,
    detail: receiver.name || customerName,
    to: `/finance/billing?tab=all&open=${id}`,
  }));
}
