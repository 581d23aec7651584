import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { seriesAndNumber } from '@trastienda/shared/billing/rules.ts';
import type { CertifierName } from '@trastienda/shared/billing/status.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordInvoiceOnOrder } from '#modules/orders/use-cases/bill-order.ts';
import { audit } from '#platform/audit.ts';
import type { Ctx, InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { invoices } from '../tables.ts';
import { ATTEMPT_OVER } from './attempts.ts';
import { type InvoiceRecord, type LockedInvoice, lockInvoice, updateInvoice } from './invoices.ts';

export interface Certification {
  readonly certifier: CertifierName;
  readonly authorization: string;
  readonly certifiedAt: Date;
  readonly certifierTaxId: string;
  readonly certifierName: string;
  readonly emittedAt: Date;
  readonly xml: string | null;
  /** Where what was certified is not what we had: the certified document is the truth. */
  readonly receiver?: Pick<InvoiceRecord, 'receiverKind' | 'receiverId' | 'receiverName'>;
}

/** The invoice is the tax office's from now on, whoever brought the answer. */
export async function recordCertification(
  tx: InTransaction<SignedInCtx>,
  { order, invoice }: LockedInvoice,
  given: Certification,
): Promise<void> {
  const { series, number } = seriesAndNumber(given.authorization);
  await updateInvoice(tx, invoice.id, {
    ...ATTEMPT_OVER,
    ...given.receiver,
    status: 'issued',
    certifier: given.certifier,
    authorizationId: given.authorization,
    series,
    felNumber: number,
    certifiedAt: given.certifiedAt,
    certifierTaxId: given.certifierTaxId,
    certifierName: given.certifierName,
    emittedAt: given.emittedAt,
    datedAt: given.emittedAt,
    xml: given.xml,
  });
  await audit(tx, {
    entity: 'invoice',
    entityId: invoice.id,
    command: 'issue',
    after: { label: invoice.label, authorization: given.authorization, certifier: given.certifier },
  });
  if (invoice.credits === null) return;
  const original = await lockInvoice(tx, invoice.credits);
  if ((await countIssuedNotes(tx, original.id)) === original.total) {
    await updateInvoice(tx, original.id, { status: 'credited' });
    await audit(tx, {
      entity: 'invoice',
      entityId: original.id,
      command: 'credited',
      after: { by: invoice.label },
    });
  }
  await recordInvoiceOnOrder(tx, {
    orderId: order.id,
    invoiced: order.invoiced - invoice.total,
    command: 'credit-invoice',
    label: invoice.label,
    amount: invoice.total,
    ...(invoice.reason !== null && { reason: invoice.reason }),
  });
}

async function countIssuedNotes(ctx: Ctx, id: InvoiceId): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`coalesce(sum(${invoices.total}), 0)::int` })
    .from(invoices)
    .where(and(eq(invoices.credits, id), inArray(invoices.status, ['issued', 'sent'])));
  return row?.total ?? 0;
}

/** The unique index has the last word on whose authorization it is. */
export async function refusingTakenAuthorization<Result>(
  field: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === 'invoices_authorization_key')
      throw fieldRefused(field, 'invoice.uuid-taken');
    throw error;
  }
}
