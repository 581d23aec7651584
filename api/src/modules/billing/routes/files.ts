import {
  makeInvoiceLink,
  readCopyAid,
  readInvoicePdf,
  readInvoiceXml,
  readSharedInvoice,
} from '@trastienda/shared/billing/contract/files.ts';
import type { FastifyReply } from 'fastify';
import type { PaperLogo } from '#platform/pdf/paper-logo.ts';
import { type ServeOptions, serve, servePublic } from '#platform/serve.ts';
import { copyAid } from '../copy-aid.ts';
import type { BillingPolicy } from '../policy.ts';
import { readPaper, readSharedPaper } from '../reads/paper.ts';
import { shareInvoice } from '../use-cases/command-invoice.ts';
import { buildDocument, type Paper } from '../xml/document.ts';

/** Papers as files: made when they are asked for, from what is kept. */
export function invoiceFileRoutes(options: ServeOptions, policy: BillingPolicy, logo: PaperLogo): void {
  const zone = policy.timeZone;
  const sendPdf = async (reply: FastifyReply, paper: Paper) => {
    const { drawPaper } = await import('../pdf/paper.ts');
    const { phone } = policy.store;
    const sheet = drawPaper(paper, { phone, logo: await logo() });
    return send(reply, 'application/pdf', `${paper.invoice.label}.pdf`).send(sheet);
  };
  serve(options, readInvoicePdf, async ({ ctx, params, reply }) =>
    sendPdf(reply, await readPaper(ctx, params.id, zone)),
  );
  servePublic(options, readSharedInvoice, async ({ ctx, params, reply }) =>
    sendPdf(reply, await readSharedPaper(ctx, params.token, zone)),
  );
  serve(options, readInvoiceXml, async ({ ctx, params, reply }) => {
    const paper = await readPaper(ctx, params.id, zone);
    const xml = paper.invoice.xml ?? buildDocument(paper);
    return send(reply, 'application/xml; charset=utf-8', `${paper.invoice.label}.xml`).send(xml);
  });
  serve(options, readCopyAid, async ({ ctx, params }) => copyAid(await readPaper(ctx, params.id, zone)));
  serve(options, makeInvoiceLink, ({ ctx, params }) => shareInvoice(ctx, params.id, policy));
}

function send(reply: FastifyReply, type: string, fileName: string): FastifyReply {
  return reply.type(type).header('content-disposition', `inline; filename="${fileName}"`);
}
