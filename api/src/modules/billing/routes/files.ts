import {
  makeInvoiceLink,
  readCopyAid,
  readInvoicePdf,
  readInvoiceXml,
  readSharedInvoice,
} from '@trastienda/shared/billing/contract/files.ts';
import type { FastifyReply } from 'fastify';
import { type ServeOptions, serve, servePublic } from '../../../platform/serve.ts';
import { copyAid } from '../copy-aid.ts';
import { drawPaper } from '../pdf/paper.ts';
import type { BillingPolicy } from '../policy.ts';
import { readPaper, readSharedPaper } from '../reads/paper.ts';
import { shareInvoice } from '../use-cases/command-invoice.ts';
import { buildDocument, type Paper } from '../xml/document.ts';

/** Papers as files: made when they are asked for, from what is kept. */
export function invoiceFileRoutes(options: ServeOptions, policy: BillingPolicy): void {
  const zone = policy.timeZone;
  serve(options, readInvoicePdf, async ({ ctx, params, reply }) =>
    sendPdf(reply, await readPaper(ctx, params.id, zone), policy),
  );
  servePublic(options, readSharedInvoice, async ({ ctx, params, reply }) =>
    sendPdf(reply, await readSharedPaper(ctx, params.token, zone), policy),
  );
  serve(options, readInvoiceXml, async ({ ctx, params, reply }) => {
    const paper = await readPaper(ctx, params.id, zone);
    const xml = paper.invoice.xml ?? buildDocument(paper);
    return send(reply, 'application/xml; charset=utf-8', `${paper.invoice.label}.xml`).send(xml);
  });
  serve(options, readCopyAid, async ({ ctx, params }) => copyAid(await readPaper(ctx, params.id, zone)));
  serve(options, makeInvoiceLink, ({ ctx, params }) => shareInvoice(ctx, params.id, policy));
}

function sendPdf(reply: FastifyReply, paper: Paper, policy: BillingPolicy): FastifyReply {
  return send(reply, 'application/pdf', `${paper.invoice.label}.pdf`).send(drawPaper(paper, policy.store));
}

function send(reply: FastifyReply, type: string, fileName: string): FastifyReply {
  return reply.type(type).header('content-disposition', `inline; filename="${fileName}"`);
}
