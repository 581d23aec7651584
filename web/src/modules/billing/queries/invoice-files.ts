import { useMutation, useQuery } from '@tanstack/react-query';
import {
  makeInvoiceLink,
  readCopyAid,
  readInvoicePdf,
  readInvoiceXml,
} from '@trastienda/shared/billing/contract/files.ts';
import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { downloadFile } from '#ui/list/export-file.ts';

type InvoiceFile = 'pdf' | 'xml';

/** What is made of an invoice is another file with every change of it, and until then the same. */
const fileKey = ({ id, version }: Pick<Invoice, 'id' | 'version'>, file: string) =>
  ['billing', 'file', file, id, version] as const;

/** The invoice as it is printed. */
export function useInvoicePdf(invoice: Pick<Invoice, 'id' | 'version'>, isWanted: boolean) {
  return useQuery({
    queryKey: fileKey(invoice, 'pdf'),
    queryFn: ({ signal }) => callRoute(readInvoicePdf, { params: { id: invoice.id }, signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    // A picture of bytes: not compared, not kept for long.
    structuralSharing: false,
    gcTime: 60_000,
  });
}

export function useCopyAid(invoice: Pick<Invoice, 'id' | 'version'>) {
  return useQuery({
    queryKey: fileKey(invoice, 'copy-aid'),
    queryFn: ({ signal }) => callRoute(readCopyAid, { params: { id: invoice.id }, signal }),
  });
}

export function useDownload(invoice: Pick<Invoice, 'id' | 'label'>) {
  return useMutation({
    mutationFn: async (file: InvoiceFile) => {
      const params = { id: invoice.id };
      const route = file === 'pdf' ? readInvoicePdf : readInvoiceXml;
      downloadFile(await callRoute(route, { params }), `${invoice.label}.${file}`);
    },
  });
}

/** The address a customer opens it by, whole: it is sent to phones that are not here. */
export function useShareLink(invoice: Pick<Invoice, 'id'>) {
  const keyFor = useIdempotencyKey();
  return useQuery({
    // One for good: asking for it changes the invoice, which must not ask again.
    queryKey: ['billing', 'link', invoice.id],
    queryFn: async () => {
      const { link } = await callRoute(makeInvoiceLink, {
        params: { id: invoice.id },
        body: {},
        idempotencyKey: keyFor(invoice.id),
      });
      return new URL(link, window.location.origin).href;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
