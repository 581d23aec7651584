import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import {
  certifyByHand,
  changeInvoice,
  creditInvoice,
  discardInvoice,
  importXml,
  issueInvoice,
  prepareInvoice,
  readInvoice,
  retryInvoice,
  sendInvoice,
  voidInvoice,
} from '@trastienda/shared/billing/contract/invoice.ts';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import type { SentBy } from '@trastienda/shared/billing/status.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { acceptNewer } from '#lib/query-client.ts';
import { readProblem } from '#lib/refusal.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import { BILLING_LIST, readRow } from './lists.ts';

/** Everything about an invoice lies under its key: one word makes all of it be read again. */
const invoiceKey = (id: InvoiceId) => ['billing', 'invoice', id] as const;

export function useInvoice(id: InvoiceId) {
  return useQuery({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }) => callRoute(readInvoice, { params: { id }, signal }),
  });
}

/** Takes over a newer state that came with an answer, in the drawer and in the list. */
export function useAcceptInvoice() {
  const queryClient = useQueryClient();
  const list = useListCache<BillingRow>(BILLING_LIST);
  return useCallback(
    (invoice: Invoice) => {
      acceptNewer(queryClient, invoiceKey(invoice.id), invoice);
      // A row that cannot be read now is read again with the next change or visit.
      readRow(invoice.id).then(list.changed, (refusal: unknown) => console.error(refusal));
    },
    [queryClient, list],
  );
}

export function useRefreshInvoice() {
  const queryClient = useQueryClient();
  return useCallback(
    (id: InvoiceId) => queryClient.invalidateQueries({ queryKey: invoiceKey(id) }),
    [queryClient],
  );
}

/** An order became an invoice, or an invoice an order again: the rows are others now. */
export function useRowsMoved() {
  return useListCache<BillingRow>(BILLING_LIST).reordered;
}

/** The present state that a refusal brings along; null if it brings none. */
export function invoiceInRefusal(refusal: unknown): Invoice | null {
  return readInvoice.reply.safeParse(readProblem(refusal)?.current).data ?? null;
}

type BodyOf<R extends { readonly body?: z.ZodType }> = z.input<NonNullable<R['body']>>;

export type PrepareGiven = BodyOf<typeof prepareInvoice>;
export type ReceiverGiven = Omit<BodyOf<typeof changeInvoice>, 'version'>;
type CertificateGiven = Omit<BodyOf<typeof certifyByHand>, 'version'>;
export type CreditGiven = Omit<BodyOf<typeof creditInvoice>, 'version'>;

/** What a command takes along beyond the invoice it is given to. */
export type InvoiceGiven =
  | { readonly command: 'issue' | 'retry' | 'discard' }
  | { readonly command: 'send'; readonly by: SentBy }
  | { readonly command: 'void'; readonly reason: string }
  | ({ readonly command: 'complete' } & ReceiverGiven & { readonly idempotencyKey: string })
  | ({ readonly command: 'certify' } & CertificateGiven & { readonly idempotencyKey: string });

/** Each command at its own address, always with the version it was decided on. */
export function sendCommand(
  { id, version }: Pick<Invoice, 'id' | 'version'>,
  given: InvoiceGiven,
): Promise<Invoice> {
  const params = { id };
  switch (given.command) {
    case 'issue':
      return callRoute(issueInvoice, { params, body: { version } });
    case 'retry':
      return callRoute(retryInvoice, { params, body: {} });
    case 'discard':
      return callRoute(discardInvoice, { params, body: { version } });
    case 'send':
      return callRoute(sendInvoice, { params, body: { version, by: given.by } });
    case 'void':
      return callRoute(voidInvoice, { params, body: { version, reason: given.reason } });
    case 'complete': {
      const { command: _, idempotencyKey, ...body } = given;
      return callRoute(changeInvoice, { params, body: { version, ...body }, idempotencyKey });
    }
    case 'certify': {
      const { command: _, idempotencyKey, ...body } = given;
      return callRoute(certifyByHand, { params, body: { version, ...body }, idempotencyKey });
    }
  }
}

export function prepare(body: PrepareGiven, idempotencyKey: string) {
  return callRoute(prepareInvoice, { body, idempotencyKey });
}

export function credit({ id, version }: Pick<Invoice, 'id' | 'version'>, given: CreditGiven) {
  return callRoute(creditInvoice, { params: { id }, body: { version, ...given } });
}

interface XmlGiven {
  readonly xml: string;
  readonly isPreview: boolean;
}

function takeXml({ id, version }: Pick<Invoice, 'id' | 'version'>, given: XmlGiven) {
  return callRoute(importXml, { params: { id }, body: { version, ...given } });
}

/** How a certified file compares with the invoice; nothing is taken over. */
export function useXmlPreview(invoice: Pick<Invoice, 'id' | 'version'>) {
  return useMutation({
    mutationFn: async (file: File) => {
      const xml = await file.text();
      return { xml, found: await takeXml(invoice, { xml, isPreview: true }) };
    },
  });
}

export function useTakeXml(invoice: Pick<Invoice, 'id' | 'version'>, onTaken: (invoice: Invoice) => void) {
  const accept = useAcceptInvoice();
  return useMutation({
    mutationFn: (xml: string) => takeXml(invoice, { xml, isPreview: false }),
    onSuccess: ({ invoice: after }) => {
      accept(after);
      onTaken(after);
    },
  });
}
