import { z } from 'zod';
import { route } from '../../kernel/route.ts';
import { invoiceId } from '../ids.ts';
import { area, permission } from './invoice-summary.ts';

const params = z.object({ id: invoiceId });

export const readInvoicePdf = route({
  method: 'GET',
  path: '/invoices/{id}.pdf',
  permission,
  area,
  summary: 'The printed document; what is not certified never calls itself an invoice',
  params,
  reply: 'file',
});

export const readInvoiceXml = route({
  method: 'GET',
  path: '/invoices/{id}.xml',
  permission,
  area,
  summary: 'The certified XML; before that, the document that the certifier would get',
  params,
  reply: 'file',
  refusals: ['invoice.no-xml'],
});

export const readCopyAid = route({
  method: 'GET',
  path: '/invoices/{id}/copy-aid',
  permission,
  area,
  summary: 'What to type at the tax office’s page, in the order of its form',
  params,
  reply: z.object({
    groups: z.array(
      z.object({
        title: z.string(),
        fields: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
  }),
});

export const makeInvoiceLink = route({
  method: 'POST',
  path: '/invoices/{id}/link',
  permission,
  area,
  summary: 'A link to the PDF for whoever has it; always the same one for an invoice that is issued',
  params,
  body: z.strictObject({}),
  reply: z.object({ link: z.string() }),
  refusals: ['invoice.wrong-state'],
});

export const readSharedInvoice = route({
  method: 'GET',
  path: '/public/invoices/{token}.pdf',
  permission: 'public',
  area,
  summary: 'The PDF behind a link; an unknown link answers like one that never was',
  params: z.object({ token: z.string().max(200) }),
  reply: 'file',
  refusals: ['invoice.link-unknown'],
  perMinute: 60,
});
