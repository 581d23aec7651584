import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { defaultInvoiceKind, fitsRegime, isFiscal } from '@trastienda/shared/billing/rules.ts';
import { ORDER_INVOICE_KINDS } from '@trastienda/shared/billing/status.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { BillingPolicy } from '../policy.ts';

export async function readBillingOptions(ctx: Ctx, policy: BillingPolicy): Promise<BillingOptions> {
  const { regime, certifier, cfLimit, issuer } = policy;
  const sellers = await ctx.db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.status, 'active'))
    .orderBy(asc(users.sortName))
    .limit(500);
  return {
    regime,
    certifier,
    isRehearsal: certifier === 'simulator',
    isIssuerComplete: issuer !== null,
    cfLimit,
    invoiceKinds: ORDER_INVOICE_KINDS.filter(
      (kind) => fitsRegime(kind, regime) && (issuer !== null || !isFiscal(kind)),
    ),
    defaultInvoiceKind: issuer === null ? 'receipt' : defaultInvoiceKind(regime),
    sellers,
  };
}
