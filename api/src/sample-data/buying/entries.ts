import type {
  PlannedArticle,
  PlannedPreorder,
  PlannedPurchase,
} from '@trastienda/sample-store/buying/planned.ts';
import { SAMPLE_SHOPS } from '@trastienda/sample-store/buying/shops.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { landedCosts } from '@trastienda/shared/purchases/rules.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import type { WrittenSale } from '../orders/rows.ts';
import { type Books, changedMind, getPreorderCustomer } from './rows-of-preorders.ts';
import { choosePaidWith, costRows } from './rows-of-purchases.ts';

/** What the history tells of a pre-order up to where it was bought, as the product would have written it. */
export function createPreorderEntries(books: Books, preorder: PlannedPreorder): Entry[] {
  const { seller, customer } = getPreorderCustomer(books, preorder);
  const { finance } = books.staff;
  const { id, createdAt, quotedAt, acceptedAt, deposit, lines } = preorder;
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  const did = (at: Date, command: string, after: object | null = null, by: Entry['actorId'] = seller.id) =>
    toEntry({
      at,
      by: by === finance.id ? finance : seller,
      entity: 'preorder',
      entityId: id,
      ...{ command, after },
    });
  const entries = [did(createdAt, 'create', { total, units, customer: customer.name })];
  if (preorder.outcome === 'discarded')
    entries.push(did(new Date(createdAt.getTime() + 90_000_000), 'discard'));
  if (quotedAt !== null) entries.push(did(quotedAt, 'quote', { total }));
  const off = lines.find((line) => line.status === 'cancelled');
  if (off !== undefined) entries.push({ ...did(off.since, 'cancel'), reason: changedMind(preorder) });
  if (acceptedAt !== null) entries.push(did(acceptedAt, 'accept', { lines: lines.length }));
  const notified = lines.find((line) => line.notifiedStatus !== '' && line.notifiedStatus === line.status);
  if (notified !== undefined) entries.push(did(notified.since, 'tell'));
  if (deposit === null) return entries;
  const { amount, method, reference } = deposit;
  const after = { amount, method, reference, payment: deposit.id };
  entries.push(did(deposit.submittedAt, 'pay', after));
  if (deposit.reviewedAt === null) return entries;
  const command = DECISIONS[deposit.status];
  const reason = deposit.status === 'verified' ? null : REVIEW_NOTES[deposit.status];
  const decision = { at: deposit.reviewedAt, by: finance, command, reason };
  return [
    ...entries,
    toEntry({
      ...decision,
      entity: 'payment',
      entityId: deposit.id,
      after: { amount, method, reference },
    }),
    toEntry({ ...decision, entity: 'preorder', entityId: id, after }),
  ];
}

const DECISIONS = {
  submitted: 'claim',
  verified: 'verify-payment',
  doubt: 'doubt-payment',
  rejected: 'reject-payment',
} as const;

/** What finance wrote to a decision that was no yes. */
export const REVIEW_NOTES = {
  submitted: '',
  verified: '',
  doubt: 'La boleta no deja ver a qué cuenta cayó. ¿La mandan completa?',
  rejected: 'No aparece en el estado de cuenta.',
} as const;

/** What the history of an order's payments tells, beside that of the order. */
export function createReviewEntries({ sale }: WrittenSale): Entry[] {
  return sale.events.flatMap(({ at, by, act }) => {
    if (act.kind !== 'review') return [];
    const { id: entityId, amount, method, reference } = act.payment;
    const after = { amount, method, reference };
    return [toEntry({ at, by, entity: 'payment', entityId, command: DECISIONS[act.verdict.is], after })];
  });
}

export function createPurchaseEntries({ buyer }: Staff, purchase: PlannedPurchase, number: number): Entry[] {
  const { id, shop, boughtAt, paid, parcels, lines } = purchase;
  const { currency } = SAMPLE_SHOPS[shop];
  const did = (at: Date, command: string, after: object, before: object | null = null) =>
    toEntry({ at, by: buyer, entity: 'purchase', entityId: id, command, before, after });
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  const goods = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const entries = [did(boughtAt, 'create', { shop, units, goods, currency })];
  if (paid !== null) {
    const { rate } = paid;
    entries.push(did(paid.at, 'pay', { rate, goods, currency, paidWith: choosePaidWith(number) }));
    const costs = costRows(purchase, number);
    const costed = lines.map((line) => ({ ...line, weightGrams: line.item.grams }));
    const before = landedCosts({ lines: costed, costs: [] }, rate).total;
    const landed = landedCosts({ lines: costed, costs }, rate).total;
    if (costs.length > 0)
      entries.push(did(paid.at, 'change', { goods, landed, currency }, { goods, landed: before, currency }));
  }
  for (const parcel of parcels) {
    for (const [nth, { to, at }] of parcel.route.entries()) {
      const from = parcel.route[nth - 1]?.to;
      if (from !== undefined) entries.push(did(at, 'move-parcel', { parcel: parcel.position, from, to }));
      else if (parcel.position > 1) {
        const parted = lines.filter((line) => line.parcel === parcel);
        const away = parted.reduce((sum, line) => sum + line.quantity, 0);
        entries.push(did(at, 'split', { units: away, parcel: parcel.position }));
      }
    }
    for (const { at, day } of parcel.etas)
      entries.push(did(at, 'change-parcel', { parcel: parcel.position, eta: day }));
  }
  return entries;
}

export function createArticleEntries({ buyer }: Staff, article: PlannedArticle): Entry[] {
  const { id, createdAt, source, item, forStock, closedReason, care } = article;
  const did = (command: string, after: object | null, reason: string | null = null) =>
    toEntry({ at: createdAt, by: buyer, entity: 'article', entityId: id, command, after, reason });
  return [
    ...(source === 'hand' ? [did('create', { article: item.words, units: forStock })] : []),
    ...(care === 'none' ? [] : [did(care === 'assigned' ? 'assign' : 'in-cart', {})]),
    ...(closedReason === '' ? [] : [did('cancelled', null, closedReason)]),
  ];
}
