import type { certifyByHand as byHandRoute, Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import {
  canCommandInvoice,
  isFiscal,
  readAuthorization,
  seriesAndNumber,
} from '@trastienda/shared/billing/rules.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice, toInvoiceFacts } from '../reads/invoice.ts';
import { recordCertification, refusingTakenAuthorization } from '../writes/certification.ts';
import { type LockedInvoice, lockInvoiceAndOrder, lockOriginal } from '../writes/invoices.ts';

/** The tax office certifies free of charge at its own page, and signs as itself. */
const TAX_OFFICE = {
  certifierTaxId: '1669394-9',
  certifierName: 'Superintendencia de Administración Tributaria',
};

/** What a person brings back from the tax office's page, checked as far as it can be checked here. */
export async function certifyByHand(
  ctx: SignedInCtx,
  id: InvoiceId,
  given: BodyOf<typeof byHandRoute>,
  policy: BillingPolicy,
): Promise<Invoice> {
  const authorization = checkedAuthorization(given);
  const certifiedAt = new Date(given.certifiedAt);
  if (certifiedAt > ctx.now) throw fieldRefused('certifiedAt', 'invoice.certified-in-the-future');
  return refusingTakenAuthorization('authorization', () =>
    inTransaction(ctx, async (tx) => {
      const locked = await lockToCertify(tx, id, given.version, policy);
      await recordCertification(tx, locked, {
        certifier: 'hand',
        authorization,
        certifiedAt,
        ...TAX_OFFICE,
        emittedAt: certifiedAt,
        xml: null,
      });
      return readInvoice(tx, id, policy);
    }),
  );
}

/** An invoice whose certification somebody brings; not while a certifier may still be at work on it. */
export async function lockToCertify(
  tx: InTransaction<SignedInCtx>,
  id: InvoiceId,
  version: number,
  policy: BillingPolicy,
): Promise<LockedInvoice> {
  const locked = await lockInvoiceAndOrder(tx, id, policy, version);
  const today = storeDay(tx.now, policy.timeZone);
  const verdict = canCommandInvoice(
    tx.actor,
    toInvoiceFacts(locked.invoice, policy.timeZone),
    'issue',
    today,
  );
  if (!verdict.ok) throw new AppError(verdict.code);
  if (!isFiscal(locked.invoice.kind)) throw new AppError('invoice.wrong-state');
  if (locked.invoice.isOutcomeUnknown) throw new AppError('invoice.certifying');
  await lockOriginal(tx, locked.invoice);
  return locked;
}

function checkedAuthorization(
  given: Pick<BodyOf<typeof byHandRoute>, 'authorization' | 'series' | 'number'>,
): string {
  const authorization = readAuthorization(given.authorization);
  if (authorization === null) throw fieldRefused('authorization', 'invoice.bad-uuid');
  const { series, number } = seriesAndNumber(authorization);
  if (given.series.trim().toUpperCase() !== series) throw fieldRefused('series', 'invoice.series-mismatch');
  if (given.number !== number) throw fieldRefused('number', 'invoice.number-mismatch');
  return authorization;
}
