import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { Account } from '@trastienda/shared/storefront/contract-parts.ts';
import type { PaymentHistory } from '@trastienda/shared/storefront/steps.ts';
import { eq, sql } from 'drizzle-orm';
import { shipments } from '#modules/orders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { utc, utcOrNull } from '#platform/db/instants.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;
/** Nothing can have it: the schema wants 22 letters. What is no link is looked for all the same. */
const NOBODYS = '';

export const toSearchedToken = (token: string): string => (TOKEN.test(token) ? token : NOBODYS);

export const ACCOUNTS = sql<Account[]>`(
  SELECT coalesce(json_agg(json_build_object('id', b.id, 'bank', b.bank, 'holder', b.holder, 'number', b.number,
    'kind', b.kind) ORDER BY b.position), '[]')
  FROM bank_accounts b WHERE b.is_active)`;

/** What the page shows of a payment `p`, of which a part `a` is for what the link follows. */
export const PAYMENT_FACTS = sql<
  PaymentHistory[]
>`coalesce(json_agg(json_build_object('status', p.status, 'method', p.method,
  'amount', a.amount, 'isFromCustomer', p.is_from_customer, 'submittedAt', p.submitted_at, 'reviewedAt', p.reviewed_at)), '[]')`;

export const inUtc = (payments: readonly PaymentHistory[]): PaymentHistory[] =>
  payments.map(({ submittedAt, reviewedAt, ...payment }) => ({
    ...payment,
    submittedAt: utc(submittedAt),
    reviewedAt: utcOrNull(reviewedAt),
  }));

/** Whom to ask. Sellers write from the store's own number. */
export const toContact = (store: StoreProfile, sellerName: string) => ({
  store: { name: store.brand, phone: store.phone },
  seller: { name: sellerName, whatsapp: store.whatsApp ?? store.phone },
});

/** Where the parcels of an order are, as the rules of its page ask. */
export function readParcelSteps(ctx: Ctx, orderId: OrderId) {
  return ctx.db
    .select({
      position: shipments.position,
      status: shipments.status,
      lastEvent: shipments.lastEvent,
      wasDelivered: sql<boolean>`${shipments.deliveredAt} IS NOT NULL`,
    })
    .from(shipments)
    .where(eq(shipments.orderId, orderId));
}
