import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { type InvoiceFacts, taxProblems } from '@trastienda/shared/billing/rules.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { orders } from '#modules/orders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { BillingPolicy } from '../policy.ts';
import { invoices } from '../tables.ts';

type Row = typeof invoices.$inferSelect;

// The parts of an invoice come as JSON with its head: one journey to the database instead of four.
const LINES = sql<Invoice['lines']>`(
  SELECT coalesce(json_agg(json_build_object('position', l.position, 'isService', l.is_service,
    'description', l.description, 'quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', l.discount,
    'total', l.total, 'net', l.net, 'iva', l.iva, 'credited', coalesce((
      SELECT sum(c.total) FROM invoices n JOIN invoice_lines c ON c.invoice_id = n.id
      WHERE n.credits = l.invoice_id AND n.status NOT IN ('voided', 'discarded') AND c.of_position = l.position), 0))
    ORDER BY l.position), '[]')
  FROM invoice_lines l WHERE l.invoice_id = ${invoices.id})`;

const relative = sql`json_build_object('id', r.id, 'label', r.label, 'kind', r.kind, 'status', r.status, 'total', r.total)`;
const ORIGINAL = sql<
  Invoice['credits']
>`(SELECT ${relative} FROM invoices r WHERE r.id = ${invoices.credits})`;
const NOTES = sql<Invoice['creditNotes']>`(
  SELECT coalesce(json_agg(${relative} ORDER BY r.number), '[]') FROM invoices r
  WHERE r.credits = ${invoices.id} AND r.status <> 'discarded')`;

export async function readInvoice(ctx: Ctx, id: InvoiceId, policy: BillingPolicy): Promise<Invoice> {
  const [found] = await prepare(ctx.db, 'invoice', () =>
    ctx.db
      .select({
        invoice: getTableColumns(invoices),
        customerId: orders.customerId,
        customerName: orders.customerName,
        customerPhone: orders.customerPhone,
        seller: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        lines: LINES,
        original: ORIGINAL,
        notes: NOTES,
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(users, eq(users.id, invoices.sellerId))
      .where(eq(invoices.id, sql.placeholder('id'))),
  ).execute({ id });
  if (found === undefined) throw new AppError('resource.not-found');
  const { invoice: row, customerId, customerName, customerPhone, seller } = found;
  const receiver = toReceiver(row);
  return {
    id: row.id,
    label: row.label,
    orderId: row.orderId,
    orderLabel: row.orderLabel,
    sellerId: row.sellerId,
    receiver,
    total: row.total,
    net: row.net,
    iva: row.iva,
    credited: row.credited,
    authorization: row.authorizationId,
    series: row.series,
    number: row.felNumber,
    problems: findProblems(row, receiver, policy),
    trouble: toTrouble(row),
    isAwaitingAnswer: row.isOutcomeUnknown,
    customerId,
    customerName,
    customerPhone,
    seller,
    kind: row.kind,
    status: row.status,
    regime: row.regime,
    address: row.receiverAddress,
    issuer: {
      taxId: row.issuerTaxId,
      name: row.issuerName,
      tradeName: row.issuerTradeName,
      address: row.issuerAddress,
      place: row.issuerPlace,
      establishment: row.establishment,
    },
    lines: found.lines,
    dueOn: row.dueOn,
    certifier: row.certifier,
    certifierTaxId: row.certifierTaxId,
    certifierName: row.certifierName,
    isRehearsal: row.certifier === 'simulator',
    hasXml: row.xml !== null,
    reason: row.reason,
    credits: found.original,
    creditNotes: found.notes,
    createdAt: row.createdAt.toISOString(),
    issuedAt: issuedAt(row)?.toISOString() ?? null,
    issuedOn: issuedOn(row, policy.timeZone),
    certifiedAt: row.certifiedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: row.sentBy,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    voidReason: row.status === 'voided' ? row.voidReason : null,
    link: row.publicToken === null ? null : toPublicLink(row.publicToken, policy),
    version: row.version,
  };
}

export const toReceiver = (row: Pick<Row, 'receiverKind' | 'receiverId' | 'receiverName'>) => ({
  kind: row.receiverKind,
  id: row.receiverId,
  name: row.receiverName,
});

/** Of an invoice that is out nothing can be mended any more. */
export const findProblems = (
  { status, kind, total }: Pick<Row, 'status' | 'kind' | 'total'>,
  receiver: ReturnType<typeof toReceiver>,
  { cfLimit }: Pick<BillingPolicy, 'cfLimit'>,
) => (status === 'pending' || status === 'ready' ? taxProblems(kind, receiver, total, cfLimit) : []);

export const toTrouble = ({
  troubleCode: code,
  troubleWords: words,
}: Pick<Row, 'troubleCode' | 'troubleWords'>) => (code === null ? null : { code, words });

export const toPublicLink = (token: string, { publicUrl }: Pick<BillingPolicy, 'publicUrl'>): string =>
  `${publicUrl.replace(/\/+$/, '')}/api/public/invoices/${token}.pdf`;

/** An invoice that was only tried has a time already, but was issued to nobody. */
function issuedAt(row: Row): Date | null {
  return ['pending', 'ready', 'discarded'].includes(row.status) ? null : row.emittedAt;
}

function issuedOn(row: Row, zone: string): string | null {
  const at = issuedAt(row);
  return at === null ? null : storeDay(at, zone);
}

/** What the shared rules ask of an invoice. */
export function toInvoiceFacts(
  row: Row,
  zone: string,
  creditNotes: InvoiceFacts['creditNotes'] = [],
): InvoiceFacts {
  return {
    status: row.status,
    kind: row.kind,
    isAwaitingAnswer: row.isOutcomeUnknown,
    total: row.total,
    credited: row.credited,
    creditNotes,
    issuedOn: issuedOn(row, zone),
  };
}

/** The last request to the certifier. */
export async function readLastAttempt({ db }: Ctx, id: InvoiceId) {
  const [row] = await db
    .select({ attemptKind: invoices.attemptKind, voidReason: invoices.voidReason })
    .from(invoices)
    .where(eq(invoices.id, id));
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}
