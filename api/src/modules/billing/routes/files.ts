import {
  makeInvoiceLink,
  readCopyAid,
  readInvoicePdf,
  readInvoiceXml,
  readSharedInvoice,
} from '@trastienda/shared/billing/contract/files.ts';
import type { FastifyReply } from 'fastify';
import { type ServeOptions, serve, servePublic } from '#platform/http/serve.ts';
import type { PdfLogo } from '#platform/pdf/pdf-logo.ts';
import { copyAid } from '../copy-aid.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoiceDocument, readSharedInvoiceDocument } from '../reads/invoice-document.ts';
import { shareInvoice } from '../use-cases/send-invoice.ts';
import { buildDocument, type InvoiceDocument } from '../xml/document.ts';

/** Invoices as files: made on request, from what is stored. */
export function invoiceFileRoutes(options: ServeOptions, policy: BillingPolicy, logo: PdfLogo): void {
  const zone = policy.timeZone;
  const sendPdf = async (reply: FastifyReply, document: InvoiceDocument) => {
    const { drawInvoice } = await import('../pdf/invoice.ts');
    const { phone } = policy.store;
    const sheet = drawInvoice(document, { phone, logo: await logo() });
    return send(reply, 'application/pdf', `${document.invoice.label}.pdf`).send(sheet);
  };
  serve(options, readInvoicePdf, async ({ ctx, params, reply }) =>
    sendPdf(reply, await readInvoiceDocument(ctx, params.id, zone)),
  );
  servePublic(options, readSharedInvoice, async ({ ctx, params, reply }) =>
    sendPdf(reply, await readSharedInvoiceDocument(ctx, params.token, zone)),
  );
  serve(options, readInvoiceXml, async ({ ctx, params, reply }) => {
    const document = await readInvoiceDocument(ctx, params.id, zone);
    const xml = document.invoice.xml ?? buildDocument(document);
    return send(reply, 'application/xml; charset=utf-8', `${document.invoice.label}.xml`).send(xml);
  });
  serve(options, readCopyAid, async ({ ctx, params }) =>
    copyAid(await readInvoiceDocument(ctx, params.id, zone)),
  );
  serve(options, makeInvoiceLink, ({ ctx, params }) => shareInvoice(ctx, params.id, policy));
}

function send(reply: FastifyReply, type: string, fileName: string): FastifyReply {
  return reply.type(type).header('content-disposition', `inline; filename="${fileName}"`);
}
