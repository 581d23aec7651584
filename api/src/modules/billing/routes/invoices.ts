import {
  changeInvoice as changeRoute,
  creditInvoice as creditRoute,
  discardInvoice as discardRoute,
  certifyByHand as handRoute,
  importXml as importRoute,
  issueInvoice as issueRoute,
  prepareInvoice as prepareRoute,
  readInvoice as readRoute,
  retryInvoice as retryRoute,
  sendInvoice as sendRoute,
  voidInvoice as voidRoute,
} from '@trastienda/shared/billing/contract/invoice.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice } from '../reads/invoice.ts';
import { certifyByHand } from '../use-cases/certify-by-hand.ts';
import { changeInvoice } from '../use-cases/change-invoice.ts';
import { creditInvoice } from '../use-cases/credit-invoice.ts';
import { discardInvoice } from '../use-cases/discard-invoice.ts';
import { importXml } from '../use-cases/import-xml.ts';
import { issueInvoice } from '../use-cases/issue-invoice.ts';
import { prepareInvoice } from '../use-cases/prepare-invoice.ts';
import { retryInvoice } from '../use-cases/retry-invoice.ts';
import { sendInvoice } from '../use-cases/send-invoice.ts';
import { voidInvoice } from '../use-cases/void-invoice.ts';

/** One invoice and what can be done with it. */
export function invoiceRoutes(options: ServeOptions, policy: BillingPolicy): void {
  serve(options, prepareRoute, ({ ctx, body }) => prepareInvoice(ctx, body, policy));
  serve(options, readRoute, ({ ctx, params }) => readInvoice(ctx, params.id, policy));
  serve(options, changeRoute, ({ ctx, params, body }) => changeInvoice(ctx, params.id, body, policy));
  serve(options, issueRoute, ({ ctx, params, body }) => issueInvoice(ctx, params.id, body.version, policy));
  serve(options, retryRoute, ({ ctx, params }) => retryInvoice(ctx, params.id, policy));
  serve(options, handRoute, ({ ctx, params, body }) => certifyByHand(ctx, params.id, body, policy));
  serve(options, importRoute, ({ ctx, params, body }) => importXml(ctx, params.id, body, policy));
  serve(options, sendRoute, ({ ctx, params, body }) => sendInvoice(ctx, params.id, body, policy));
  serve(options, voidRoute, ({ ctx, params, body }) => voidInvoice(ctx, params.id, body, policy));
  serve(options, creditRoute, ({ ctx, params, body }) => creditInvoice(ctx, params.id, body, policy));
  serve(options, discardRoute, ({ ctx, params, body }) =>
    discardInvoice(ctx, params.id, body.version, policy),
  );
}
