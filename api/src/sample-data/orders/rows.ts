import type { SoldGoods } from '@trastienda/sample-store/goods.ts';
import type { Parcel } from '@trastienda/sample-store/orders/parcels.ts';
import { type OrderState, paymentStateIn } from '@trastienda/sample-store/orders/replay-sale.ts';
import type { Sale, SaleLine } from '@trastienda/sample-store/orders/sale.ts';
import { formatOrderLabel } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { isToInvoice, sumOrder } from '@trastienda/shared/orders/rules.ts';
import type { shipments } from '#modules/orders/tables.ts';
import type { LineRecord, OrderRecord } from '#modules/orders/writes/orders.ts';
import { newId } from '#platform/db/new-id.ts';

/** An order with everything that is kept about it. */
export interface WrittenSale {
  readonly sale: Sale;
  readonly state: OrderState;
  readonly order: OrderRecord;
  readonly lines: readonly Omit<LineRecord, 'total'>[];
  readonly parcels: readonly WrittenParcel[];
}

export interface WrittenParcel {
  readonly row: typeof shipments.$inferInsert & { readonly id: ShipmentId };
  /** What it holds, what was found in it and what happened to it. */
  readonly parcel: Parcel;
}

/** What a unit of an order's goods had cost when they were held. */
export type FindCost = (sale: Sale, line: SaleLine) => number | null;

export function toSaleRows(
  sale: Sale,
  state: OrderState,
  variants: readonly SoldGoods[],
  findCost: FindCost,
  trackingToken: string,
): WrittenSale {
  const lines = sale.lines.flatMap((whole, position) => {
    const { variant, ...line } = whole;
    const goods = variants[variant];
    if (goods === undefined) return [];
    const { sku, size, colour } = goods.values;
    const unitCost = state.confirmedAt === null ? null : findCost(sale, whole);
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
  const order = orderRow(sale, state, lines, trackingToken);
  const parcels = state.parcels.map((parcel) => ({ parcel, row: parcelRow(sale, parcel, variants) }));
  return { sale, state, order, lines, parcels };
}

function orderRow(
  sale: Sale,
  state: OrderState,
  lines: WrittenSale['lines'],
  trackingToken: string,
): OrderRecord {
  const { customer, address } = sale;
  const { facts, parcels } = state;
  const sums = sumOrder({ lines, discount: sale.discount, shipping: sale.shipping });
  const label = formatOrderLabel(sale.number);
  const customerPhone = customer?.phone ?? null;
  const references = state.payments.map(({ plan }) => plan.reference);
  const words = lines.map((line) => `${line.sku} ${line.name}`).join(' ');
  const said = {
    customerName: sale.customerName,
    customerPhone,
    receiverName: address?.receiverName ?? '',
    receiverPhone: address?.receiverPhone ?? null,
    taxId: customer?.tax.id ?? '',
    guide: parcels.flatMap(({ guide }) => (guide === '' ? [] : [guide])).join(' '),
  };
  return {
    id: sale.id,
    number: sale.number,
    label,
    status: state.status,
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
    ...emptyTexts(NOTES),
    staffNotes: sale.staffNotes,
    customerNotes: sale.customerNotes,
    tags: sale.tags,
    trackingToken,
    subtotal: sums.subtotal,
    total: facts.total,
    paid: facts.paid,
    inReview: facts.inReview,
    moneyOut: facts.moneyOut,
    returned: sums.total - facts.total,
    balance: facts.total - facts.paid,
    units: sums.units,
    paymentState: paymentStateIn(state),
    fulfilment: facts.fulfilment,
    stage: state.stage,
    stageSince: state.stageSince,
    invoiced: 0,
    toInvoice: isToInvoice({ ...facts, invoiced: 0 }),
    firstProductId: lines[0]?.productId ?? null,
    searchText: [label, ...Object.values(said), ...references, ...sale.tags, words].filter(Boolean).join(' '),
    expiresAt: state.expiresAt,
    expiryLeftMs: state.expiryLeftMs,
    erasedAt: null,
    exchangeOf: null,
    cancelReason: state.cancelReason,
    createdAt: sale.at,
    confirmedAt: state.confirmedAt,
    cancelledAt: state.cancelledAt,
    completedAt: state.completedAt,
    changedAt: state.changedAt,
    version: state.version,
  };
}

/** The bag and its paper. */
const WRAPPING_GRAMS = 60;
/** As many go into one bag. */
const UNITS_IN_A_PIECE = 5;

function parcelRow(sale: Sale, parcel: Parcel, variants: readonly SoldGoods[]): WrittenParcel['row'] {
  const { contents, looked: _, events: _e, ...row } = parcel;
  const getLineGrams = (lineId: string) => {
    const line = sale.lines.find(({ id }) => id === lineId);
    return line === undefined ? 0 : (variants[line.variant]?.sample.weightGrams ?? 0);
  };
  const units = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  const grams = contents.reduce(
    (sum, { lineId, quantity }) => sum + quantity * getLineGrams(lineId),
    WRAPPING_GRAMS,
  );
  // What a customer brings back was not weighed again.
  const isPacked = parcel.events.some(({ kind }) => kind === 'pack') && parcel.packedAt !== null;
  return {
    ...row,
    id: newId<ShipmentId>(parcel.createdAt),
    orderId: sale.id,
    courierId: sale.courier?.id ?? null,
    pieces: isPacked ? Math.ceil(units / UNITS_IN_A_PIECE) : 1,
    weightGrams: isPacked ? grams : null,
  };
}
