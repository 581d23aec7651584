import { replaySale } from '@trastienda/sample-store/orders/replay-sale.ts';
import type { Courier, OrderEvent, RecordedPayment, Sale } from '@trastienda/sample-store/orders/sale.ts';
import { formatOrderLabel } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import type { Person, Staff } from '@trastienda/sample-store/staff.ts';
import { MINUTE_MS } from '@trastienda/sample-store/store-year.ts';
import type { OrderId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { moneyToMove } from '@trastienda/shared/preorders/rules.ts';
import { newId } from '#platform/db/new-id.ts';
import { newTrackingToken } from '#platform/documents/identifiers.ts';
import { type FindCost, toSaleRows, type WrittenSale } from '../orders/rows.ts';
import type { BuyingActionOf } from './actions.ts';
import { computeLineTotal, type DraftPreorder, type Drafts, toLineFacts } from './drafts.ts';
import type { PreorderedGoodsPlan } from './preordered-goods.ts';
import { getPreorderCustomer, type PreorderLineRow } from './rows-of-preorders.ts';

const SHIPPING = 3_500;
const MOST_COD = 150_000;

/** An order of a pre-order, and what a unit of each of its lines cost. */
export interface PreorderSale {
  readonly sale: Sale;
  readonly costs: ReadonlyMap<OrderLineId, number | null>;
}

/** What has come becomes an order, with what was paid for it. */
export function convert(
  drafts: Drafts,
  { at, by, preorder, sale: planned, number }: BuyingActionOf<'convert'>,
  { goods, courier }: { readonly goods: PreorderedGoodsPlan; readonly courier: Courier | null },
): PreorderSale {
  const draft = drafts.preorder(preorder.id);
  const { seller, customer, channel } = getPreorderCustomer(drafts.books, preorder);
  const here = draft.lines.filter((line) => line.status === 'received').slice(0, planned.lines);
  const amount = computeMovedMoney(draft, here);
  const lines = here.map(({ variantId, quantity, unitPrice }) => ({
    id: newId<OrderLineId>(at),
    variant: goods.all.findIndex((one) => one.id === variantId),
    ...{ quantity, unitPrice, listPrice: unitPrice, discount: 0 },
  }));
  const costs = here.map(({ purchaseLineId }) => findUnitCost(drafts, purchaseLineId));
  const worth = here.reduce((sum, line) => sum + computeLineTotal(line), 0);
  const isSent = planned.end === 'by_courier';
  const shipping = isSent ? SHIPPING : 0;
  const id = newId<OrderId>(at);
  const label = formatOrderLabel(number);
  for (const [index, line] of here.entries()) {
    Object.assign(line, { status: 'converted', statusSince: at });
    Object.assign(line, { orderId: id, orderLineId: lines[index]?.id ?? null });
    if (line.variantId === null) continue;
    drafts.releaseGoods(preorder.id, line.variantId, line.quantity);
    // What was fetched is held no more.
    if (planned.end !== 'fetched')
      drafts.hold({ kind: 'order', id, label, variantId: line.variantId, since: at, by }, line.quantity);
  }
  draft.paid -= amount;
  draft.row.moved += amount;
  drafts.note(at, by, {
    ...{ entity: 'preorder', entityId: preorder.id, command: 'convert' },
    after: { order: label, lines: here.length, amount },
  });
  drafts.recomputePreorders([preorder.id], at);
  const { staffNotes, customerNotes, tags } = draft.row;
  const placed = {
    ...{ id, number, at, seller, customer, customerName: customer.name, channel, lines, shipping },
    outcome: planned.end === 'fetched' ? ('completed' as const) : ('to_prepare' as const),
    delivery: isSent ? ('courier' as const) : ('pickup' as const),
    address: isSent ? customer.addresses[0] : null,
    courier: isSent ? courier : null,
    ...{ guide: '', second: null, discount: 0, promisedOn: null, was: null },
    terms: isSent && worth < MOST_COD ? ('cod' as const) : ('prepaid' as const),
    total: worth + shipping,
    staffNotes: [draft.label, staffNotes].filter((note) => note !== '').join(': '),
    ...{ customerNotes, tags },
    fromPreorder: { from: draft.label, deposit: toMovedDeposit(draft, amount, seller, drafts.books.staff) },
  };
  const events = listOrderEvents({ ...placed, events: [] }, planned, amount, drafts.books.staff);
  return {
    sale: { ...placed, events },
    costs: new Map(lines.map((line, index) => [line.id, costs[index] ?? null])),
  };
}

function computeMovedMoney(draft: DraftPreorder, here: readonly PreorderLineRow[]): number {
  const facts = toLineFacts(draft);
  const chosen = facts.filter((_, at) => draft.lines[at] !== undefined && here.includes(draft.lines[at]));
  return moneyToMove({ depositBp: draft.row.depositBp, paid: draft.paid, lines: facts }, chosen);
}

function findUnitCost(drafts: Drafts, id: PreorderLineRow['purchaseLineId']): number | null {
  for (const { lines } of drafts.purchases.values()) {
    const line = lines.find((one) => one.id === id);
    if (line !== undefined) return line.unitCost;
  }
  return null;
}

/** The part of the deposit that goes with the goods. */
function toMovedDeposit(
  { plan }: DraftPreorder,
  amount: number,
  submittedBy: Person,
  { finance }: Staff,
): RecordedPayment | null {
  const { deposit } = plan;
  if (deposit === null || amount === 0) return null;
  const { id, method, account, reference, submittedAt, reviewedAt } = deposit;
  return {
    plan: { id, method, account, reference, amount },
    ...{ submittedBy, submittedAt, status: 'verified', reviewedBy: finance, reviewedAt },
    ...{ reviewNote: '', rejectCode: null, courier: null },
  };
}

/** Most are fetched at the shop and paid there. */
function listOrderEvents(
  { at, seller, total }: Sale,
  { end, paidAt }: BuyingActionOf<'convert'>['sale'],
  moved: number,
  { finance, logistics }: Staff,
): OrderEvent[] {
  const begun: OrderEvent[] = [
    { at, by: seller, act: { kind: 'create' } },
    { at, by: seller, act: { kind: 'confirm' } },
  ];
  if (end !== 'fetched') return begun;
  const later = (minutes: number) => new Date((paidAt ?? at).getTime() + minutes * MINUTE_MS);
  const fetched: OrderEvent[] = [
    { at: later(5), by: logistics, act: { kind: 'pack', parcel: 1 } },
    { at: later(8), by: logistics, act: { kind: 'deliver', parcel: 1 } },
  ];
  if (paidAt === null) return [...begun, ...fetched];
  const payment = {
    ...{ id: newId<PaymentId>(paidAt), method: 'cash' as const, account: null, reference: '' },
    amount: total - moved,
  };
  return [
    ...begun,
    { at: paidAt, by: seller, act: { kind: 'pay', payment } },
    { at: later(3), by: finance, act: { kind: 'review', payment, verdict: { is: 'verified' } } },
    ...fetched,
  ];
}

/** Such an order with everything that is kept about it: its goods cost what it took to bring them here. */
export function toPreorderSaleRows({ sale, costs }: PreorderSale, goods: PreorderedGoodsPlan): WrittenSale {
  const findCost: FindCost = (_, line) => costs.get(line.id) ?? null;
  return toSaleRows(sale, replaySale(sale), goods.all, findCost, newTrackingToken());
}
