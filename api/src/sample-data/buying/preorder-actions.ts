import type { RefundId } from '@trastienda/shared/orders/ids.ts';
import type { ArticleId, PreorderId, PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { newId } from '#platform/db/new-id.ts';
import type { BuyingActionOf } from './actions.ts';
import { computeLineTotal, type DraftPreorder, type Drafts } from './drafts.ts';
import { allocateUnits } from './purchase-actions.ts';
import { getPreorderCustomer, lineRow, type PreorderLineRow } from './rows-of-preorders.ts';

const about = ({ row }: DraftPreorder) => ({ entity: 'preorder', entityId: row.id });

function getLine({ lines }: DraftPreorder, id: PreorderLineId): PreorderLineRow {
  const line = lines.find((one) => one.id === id);
  if (line === undefined) throw new Error('a line that the plan does not know');
  return line;
}

/** Everything of it is off; what was paid is the customer's. */
export function cancel(
  drafts: Drafts,
  { at, by, preorder, reason, moneyGoes }: BuyingActionOf<'cancel'>,
): void {
  const draft = drafts.preorder(preorder.id);
  const { paid: amount } = draft;
  const touched = draft.lines.flatMap((line) => releaseGoods(drafts, line, reason, at));
  const note = (command: string, after: object, why: string | null = null) =>
    drafts.note(at, by, { ...about(draft), command, after, reason: why });
  note('cancel', { amount, moneyGoes }, reason);
  giveBack(drafts, draft, { at, by, amount });
  note('credit-excess', { amount });
  drafts.recomputePreorders([preorder.id], at);
  if (moneyGoes === 'refund') {
    requestRefund(drafts, draft, { at, by, amount, reason });
    note('refund-asked', { amount });
  }
  drafts.recomputePreorders(touched, at);
}

/** What was bought for it passes to those who wait for the same thing; the rest is for stock. Returns whose. */
function releaseGoods(drafts: Drafts, line: PreorderLineRow, reason: string, at: Date): PreorderId[] {
  const { status, purchaseLineId, articleId, variantId, productId, quantity } = line;
  Object.assign(line, {
    ...{ status: 'cancelled', statusSince: at, closedReason: reason },
    ...{ articleId: null, purchaseLineId: null },
  });
  const waiting = purchaseLineId === null ? [] : drafts.waitingFor({ variantId, articleId });
  const heirs = allocateUnits(drafts, waiting, quantity, at).taken;
  drafts.touch([articleId, ...heirs.map((heir) => heir.articleId)], at);
  for (const heir of heirs)
    Object.assign(heir, {
      ...{ status, statusSince: at, purchaseLineId, articleId },
      ...(variantId !== null && { variantId, productId }),
    });
  return heirs.map((heir) => heir.preorderId);
}

interface Money extends Pick<BuyingActionOf<'cancel'>, 'at' | 'by'> {
  readonly amount: number;
}

function giveBack(drafts: Drafts, draft: DraftPreorder, { at, by, amount }: Money): void {
  draft.paid -= amount;
  drafts.credits.push({
    ...{ at, amount, kind: 'from_preorder', note: draft.label },
    customerId: getPreorderCustomer(drafts.books, draft.plan).customer.id,
    ...{ orderId: null, preorderId: draft.row.id, paymentId: null, refundId: null },
    ...{ actorId: by.id, actorName: by.name },
  });
}

/** It is set aside at once, so that it cannot be spent meanwhile. */
function requestRefund(
  drafts: Drafts,
  draft: DraftPreorder,
  { at, by, amount, reason }: Money & { readonly reason: string },
): void {
  const id = newId<RefundId>(at);
  const customerId = getPreorderCustomer(drafts.books, draft.plan).customer.id;
  const of = { orderId: null, preorderId: draft.row.id };
  drafts.refunds.push({
    ...{ id, number: 0, customerId, ...of, amount, reason },
    ...{ requestedBy: by.id, requestedAt: at, accountId: null, reference: '', status: 'requested' },
    ...{ decision: '', decidedBy: null, decidedAt: null, version: 1 },
  });
  drafts.credits.push({
    ...{ at, amount: -amount, kind: 'refund', note: '', customerId, ...of, paymentId: null, refundId: id },
    ...{ actorId: by.id, actorName: by.name },
  });
  drafts.note(at, by, { entity: 'refund', entityId: id, command: 'ask', after: { amount }, reason });
}

/** A line goes to the shopping list. */
function startBuying(drafts: Drafts, { row }: DraftPreorder, line: PreorderLineRow, at: Date): void {
  const id = newId<ArticleId>(at);
  const { shopId, variantId, productId, description, size, colour, link, pictureFileId, note } = line;
  drafts.articles.set(id, {
    ...{ id, source: 'preorder', status: 'pending', forStock: 0, needed: 0, bought: 0, note },
    ...{ shopId, variantId, productId, description, size, colour, link, pictureFileId },
    ...{ targetPrice: line.foreignPrice, currency: line.currency, neededBy: row.promisedTo },
    ...{ buyerId: null, inCartAt: null, closedReason: '', mergedInto: null, searchText: '' },
    ...{ createdAt: at, changedAt: at, version: 1 },
  });
  Object.assign(line, { status: 'to_buy', statusSince: at, articleId: id });
}

/** Bought before the deposit is there. */
export function release(
  drafts: Drafts,
  { at, by, preorder, line: { id }, reason }: BuyingActionOf<'release'>,
): void {
  const draft = drafts.preorder(preorder.id);
  const line = getLine(draft, id);
  startBuying(drafts, draft, line, at);
  Object.assign(line, { releasedAt: at, releasedBy: by.id, releaseReason: reason });
  const after = { article: line.description, amount: computeLineTotal(line) };
  drafts.note(at, by, { ...about(draft), command: 'release', reason, after });
  drafts.recomputePreorders([preorder.id], at);
}

/** Nobody sells it any more. */
export function miss(drafts: Drafts, { at, by, article: { id }, reason }: BuyingActionOf<'miss'>): void {
  const article = drafts.article(id);
  const preorderLines = drafts.waitingFor({ variantId: null, articleId: id });
  for (const preorderLine of preorderLines)
    Object.assign(preorderLine, {
      status: 'unavailable',
      statusSince: at,
      closedReason: reason,
      articleId: null,
    });
  drafts.recomputePreorders(
    preorderLines.map((preorderLine) => preorderLine.preorderId),
    at,
  );
  Object.assign(article, { status: 'unavailable', closedReason: reason });
  drafts.note(at, by, { entity: 'article', entityId: id, command: 'unavailable', reason });
  drafts.touch([id], at);
}

/** Something else in place of what cannot be had; the deposit stays and pays for it. */
export function substitute(
  drafts: Drafts,
  { at, by, preorder, line, instead, note }: BuyingActionOf<'substitute'>,
): void {
  const draft = drafts.preorder(preorder.id);
  const before = getLine(draft, line.id);
  const after: PreorderLineRow = {
    ...lineRow(
      drafts.books,
      preorder,
      { ...line, item: instead, article: null, bought: null },
      before.position,
    ),
    ...{ id: newId<PreorderLineId>(at), note, pictureFileId: null, notifiedStatus: '' },
    ...{ replacesId: line.id, fundedAt: at },
  };
  Object.assign(before, { status: 'cancelled', statusSince: at });
  drafts.addLine(after);
  startBuying(drafts, draft, after, at);
  const said = { article: after.description, instead: before.description };
  drafts.note(at, by, { ...about(draft), command: 'substitute', after: said });
  drafts.recomputePreorders([preorder.id], at);
}

/** The customer has heard the news. */
export function notify(drafts: Drafts, { at, by, preorder }: BuyingActionOf<'notify'>): void {
  const draft = drafts.preorder(preorder.id);
  for (const line of draft.lines) line.notifiedStatus = line.status;
  drafts.note(at, by, { ...about(draft), command: 'tell' });
  drafts.recomputePreorders([preorder.id], at);
}
