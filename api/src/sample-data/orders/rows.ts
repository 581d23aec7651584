import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { isToInvoice, sumOrder } from '@trastienda/shared/orders/rules.ts';
import type { shipments } from '../../modules/orders/tables.ts';
import type { LineRecord, OrderRecord } from '../../modules/orders/writes/orders.ts';
import { newId } from '../../platform/new-id.ts';
import type { DemoVariant } from '../demo-variant.ts';
import type { Sale } from './sale.ts';
import { paymentStateIn, type Standing } from './settle.ts';
import { labelOf } from './stock-of-orders.ts';

/** An order with everything that is kept about it. */
export interface WrittenSale {
  readonly sale: Sale;
  readonly standing: Standing;
  readonly order: OrderRecord;
  readonly lines: readonly Omit<LineRecord, 'total'>[];
  readonly parcel: typeof shipments.$inferInsert | null;
}

/** What a unit of an order's goods had cost when they were held. */
export type CostOf = (sale: Sale, variant: number) => number | null;

export function writeDown(
  sale: Sale,
  standing: Standing,
  variants: readonly DemoVariant[],
  costOf: CostOf,
  trackingToken: string,
): WrittenSale {
  const lines = sale.lines.flatMap(({ variant, ...line }, position) => {
    const goods = variants[variant];
    if (goods === undefined) return [];
    const { sku, size, colour } = goods.values;
    const unitCost = standing.confirmedAt === null ? null : costOf(sale, variant);
    return [
      {
        ...line,
        orderId: sale.id,
        position,
        variantId: goods.id,
        productId: goods.productId,
        name: goods.sample.name,
        sku,
        size,
        colour,
        unitCost,
      },
    ];
  });
  const order = orderRow(sale, standing, lines, trackingToken);
  return { sale, standing, order, lines, parcel: parcelRow(sale, standing, variants) };
}

function orderRow(
  sale: Sale,
  standing: Standing,
  lines: WrittenSale['lines'],
  trackingToken: string,
): OrderRecord {
  const { customer, address } = sale;
  const { facts, parcel } = standing;
  const sums = sumOrder({ lines, discount: sale.discount, shipping: sale.shipping });
  const label = labelOf(sale.number);
  const customerPhone = customer?.phone ?? null;
  const references = standing.payments.map(({ plan }) => plan.reference);
  const words = lines.map((line) => `${line.sku} ${line.name}`).join(' ');
  const said = {
    customerName: sale.customerName,
    customerPhone,
    receiverName: address?.receiverName ?? '',
    receiverPhone: address?.receiverPhone ?? null,
    taxId: customer?.tax.id ?? '',
    guide: parcel?.guide ?? '',
  };
  return {
    id: sale.id,
    number: sale.number,
    label,
    status: standing.status,
    sellerId: sale.seller.id,
    channel: sale.channel,
    customerId: customer === null || customer.known === null ? null : customer.id,
    ...said,
    taxKind: customer?.tax.kind ?? 'cf',
    fiscalName: customer?.tax.name ?? '',
    delivery: sale.delivery,
    courierId: sale.courier?.id ?? null,
    municipality: address?.municipality ?? null,
    place: address?.place ?? '',
    addressLine: address?.line ?? '',
    reference: address?.reference ?? '',
    lat: address?.pin?.lat ?? null,
    lng: address?.pin?.lng ?? null,
    atOffice: address?.atOffice ?? false,
    promisedOn: sale.promisedOn,
    terms: sale.terms,
    depositBp: facts.depositBp,
    discount: sale.discount,
    shipping: sale.shipping,
    staffNotes: sale.staffNotes,
    customerNotes: sale.customerNotes,
    tags: sale.tags,
    trackingToken,
    subtotal: sums.subtotal,
    total: sums.total,
    paid: facts.paid,
    inReview: facts.inReview,
    moneyOut: facts.moneyOut,
    returned: 0,
    balance: sums.total - facts.paid,
    units: sums.units,
    paymentState: paymentStateIn(standing),
    fulfilment: facts.fulfilment,
    stage: standing.stage,
    stageSince: standing.stageSince,
    invoiced: 0,
    toInvoice: isToInvoice({ ...facts, invoiced: 0 }),
    firstProductId: lines[0]?.productId ?? null,
    searchText: [label, ...Object.values(said), ...references, ...sale.tags, words].filter(Boolean).join(' '),
    lapsesAt: standing.lapsesAt,
    lapseLeftMs: standing.lapseLeftMs,
    cancelReason: standing.cancelReason,
    createdAt: sale.at,
    confirmedAt: standing.confirmedAt,
    cancelledAt: standing.cancelledAt,
    completedAt: standing.completedAt,
    changedAt: standing.changedAt,
    version: standing.version,
  };
}

/** The bag and its paper. */
const WRAPPING_GRAMS = 60;

function parcelRow(
  sale: Sale,
  { parcel }: Standing,
  variants: readonly DemoVariant[],
): WrittenSale['parcel'] {
  if (parcel === null) return null;
  const grams = sale.lines.reduce(
    (sum, { variant, quantity }) => sum + quantity * (variants[variant]?.sample.weightGrams ?? 0),
    WRAPPING_GRAMS,
  );
  return {
    ...parcel,
    id: newId<ShipmentId>(parcel.createdAt),
    orderId: sale.id,
    position: 1,
    courierId: sale.courier?.id ?? null,
    pieces: 1,
    weightGrams: parcel.packedAt === null ? null : grams,
  };
}
