import type { Person } from '@trastienda/sample-store/staff.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { computeUnitCost } from '#modules/purchases/use-cases/update-stock-figures.ts';
import { newId } from '#platform/db/new-id.ts';
import type { BuyingAction, BuyingActionOf, Looked } from './actions.ts';
import type { DraftPurchase, Drafts } from './drafts.ts';
import type { PreorderedGoods, PreorderedGoodsPlan } from './preordered-goods.ts';
import type { PreorderLineRow } from './rows-of-preorders.ts';

/** So many units of these lines, in their order; the last one is parted where it must be. */
export function allocateUnits(drafts: Drafts, lines: readonly PreorderLineRow[], units: number, at: Date) {
  const taken: PreorderLineRow[] = [];
  const left: PreorderLineRow[] = [];
  let missing = units;
  for (const line of lines) {
    if (missing === 0) {
      left.push(line);
      continue;
    }
    if (line.quantity > missing) {
      const id = newId<PreorderLineId>(at);
      const rest = { ...line, id, quantity: line.quantity - missing, splitFromId: line.id };
      drafts.addLine(rest);
      left.push(rest);
      line.quantity = missing;
    }
    taken.push(line);
    missing -= line.quantity;
  }
  return { taken, left };
}

interface Found {
  readonly line: DraftPurchase['lines'][number];
  readonly looked: Looked;
  readonly goods: PreorderedGoods;
  readonly unitCost: number;
  readonly given: readonly PreorderLineRow[];
}

/** What was found goes to stock and aside for those who wait: first whom it was bought for, then the next. */
export function receive(
  drafts: Drafts,
  { at, by, purchase, parcel, looked }: BuyingActionOf<'receive'>,
  preorderedGoods: PreorderedGoodsPlan,
): void {
  const draft = drafts.purchase(purchase.id);
  const landed = drafts.landed(draft);
  const preorderLines = drafts.findLinesBoughtBy(new Set(looked.map(({ line }) => line.id)));
  const found = looked.map((one): Found => {
    const place = draft.lines.findIndex((line) => line.id === one.line.id);
    const [line, goods] = [draft.lines[place], preorderedGoods.of(one.line.item)];
    if (line === undefined || goods === null) throw new Error('a parcel of goods that nobody planned');
    const unitCost = computeUnitCost({ ...line, ...one }, landed.lines[place]?.landed ?? 0);
    const own = preorderLines.filter((preorderLine) => preorderLine.purchaseLineId === line.id);
    return {
      line,
      looked: one,
      goods,
      unitCost,
      given: share(drafts, line, goods, own, { looked: one, at }),
    };
  });
  for (const {
    line,
    looked: { good, damaged, missing, extra },
    goods,
    unitCost,
  } of found)
    Object.assign(line, {
      ...{ good, damaged, missing, extra, unitCost, receivedAt: at },
      ...{ variantId: goods.id, productId: goods.productId },
    });
  const row = draft.parcels.find(({ id }) => id === parcel.id);
  if (row !== undefined)
    Object.assign(row, { status: 'received', statusSince: at, receivedAt: at, version: row.version + 1 });
  recordParcelEvent(drafts, draft, parcel.id, { at, by, kind: 'received', note: '' });
  receiveAndHoldStock(drafts, draft, found, { at, by });
  drafts.recomputePurchase(draft, at);
  const add = (of: (one: Found) => number) => found.reduce((sum, one) => sum + of(one), 0);
  const [good, damaged, missing, extra] = (['good', 'damaged', 'missing', 'extra'] as const).map((how) =>
    add((one) => one.looked[how]),
  );
  const given = found.flatMap((one) => one.given);
  const toShelf = add(countArrived) - given.reduce((sum, preorderLine) => sum + preorderLine.quantity, 0);
  drafts.note(at, by, {
    ...{ entity: 'purchase', entityId: purchase.id, command: 'receive' },
    after: { parcel: parcel.position, good, damaged, missing, extra, toShelf },
  });
  drafts.touch(
    [...found.map(({ line }) => line), ...preorderLines, ...given].map(({ articleId }) => articleId),
    at,
  );
  drafts.recomputePreorders(
    [...preorderLines, ...given].map(({ preorderId }) => preorderId),
    at,
  );
}

const countArrived = ({ looked }: { readonly looked: Looked }) => looked.good + looked.extra;

function share(
  drafts: Drafts,
  line: Found['line'],
  goods: PreorderedGoods,
  own: readonly PreorderLineRow[],
  { looked, at }: { readonly looked: Looked; readonly at: Date },
): PreorderLineRow[] {
  const came = countArrived({ looked });
  const { taken, left } = allocateUnits(drafts, own, came, at);
  returnToDemand(left, at);
  const rest = came - taken.reduce((sum, preorderLine) => sum + preorderLine.quantity, 0);
  const next = drafts.waitingFor({ variantId: goods.id, articleId: line.articleId });
  const given = [...taken, ...allocateUnits(drafts, next, rest, at).taken];
  for (const preorderLine of given)
    Object.assign(preorderLine, {
      ...{ status: 'received', statusSince: at, receivedAt: at, purchaseLineId: line.id },
      ...{ variantId: goods.id, productId: goods.productId },
      articleId: line.articleId ?? preorderLine.articleId,
    });
  return given;
}

/** Goods of one variant come in by one movement, however many lines they were bought in. */
function receiveAndHoldStock(
  drafts: Drafts,
  { row: { id }, label }: DraftPurchase,
  found: readonly Found[],
  { at, by }: Pick<BuyingAction, 'at' | 'by'>,
): void {
  const variants = new Map<VariantId, PreorderedGoods>(found.map(({ goods }) => [goods.id, goods]));
  for (const [variantId, goods] of [...variants].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parts = found.filter((one) => one.goods.id === variantId);
    const units = parts.reduce((sum, one) => sum + countArrived(one), 0);
    if (units === 0) continue;
    const given = parts.flatMap((one) => one.given);
    drafts.receipts.push({
      ...{ variant: goods.number, place: 0, at, kind: 'receive', by, reason: null, onHandDelta: units },
      reservedDelta: given.reduce((sum, preorderLine) => sum + preorderLine.quantity, 0),
      unitCost: Math.round(parts.reduce((sum, one) => sum + countArrived(one) * one.unitCost, 0) / units),
      document: { kind: 'purchase', id, label },
    });
    for (const { preorderId, quantity } of given)
      drafts.hold(
        {
          ...{ kind: 'preorder', id: preorderId, label: drafts.preorder(preorderId).label },
          ...{ variantId, since: at, by },
        },
        quantity,
      );
  }
}

/** What was bought for customers does not come: they wait for someone to buy it again. */
function returnToDemand(preorderLines: readonly PreorderLineRow[], at: Date): void {
  for (const preorderLine of preorderLines)
    Object.assign(preorderLine, { status: 'to_buy', statusSince: at, purchaseLineId: null });
}

type EventKind = Drafts['events'][number]['kind'];

function recordParcelEvent(
  drafts: Drafts,
  { row }: DraftPurchase,
  parcelId: Drafts['events'][number]['parcelId'],
  {
    at,
    by,
    ...what
  }: { readonly at: Date; readonly by: Person; readonly kind: EventKind; readonly note: string },
): void {
  drafts.events.push({
    ...{ parcelId, purchaseId: row.id, ...what, eta: null },
    ...{ happenedAt: at, recordedAt: at, recordedBy: by.id },
  });
}

/** Nothing more is to come: what it cost is final, line by line. */
export function close(drafts: Drafts, { at, by, purchase }: BuyingActionOf<'close'>): void {
  const draft = drafts.purchase(purchase.id);
  const { lines, total } = drafts.landed(draft);
  for (const [place, line] of draft.lines.entries()) {
    const landed = lines[place]?.landed ?? 0;
    Object.assign(line, { landed, unitCost: computeUnitCost(line, landed) });
  }
  draft.row.closedAt = at;
  drafts.recomputePurchase(draft, at);
  drafts.note(at, by, {
    ...{ entity: 'purchase', entityId: purchase.id, command: 'close', after: { landed: total } },
  });
}

/** A parcel is lost or sent back, or all of the purchase is off. */
export function giveUp(drafts: Drafts, { at, by, purchase, how, reason }: BuyingActionOf<'give_up'>): void {
  const draft = drafts.purchase(purchase.id);
  const preorderLines = drafts.findLinesBoughtBy(new Set(draft.lines.map((line) => line.id)));
  returnToDemand(preorderLines, at);
  const about = { entity: 'purchase', entityId: purchase.id };
  const [parcel] = draft.parcels;
  if (how === 'cancelled') {
    Object.assign(draft.row, { cancelledAt: at, cancelReason: reason });
    drafts.note(at, by, { ...about, command: 'cancel', reason });
  } else if (parcel !== undefined) {
    const { position, status: from } = parcel;
    Object.assign(parcel, { status: how, statusSince: at, version: parcel.version + 1 });
    recordParcelEvent(drafts, draft, parcel.id, { at, by, kind: how, note: reason });
    const after = { parcel: position, from, to: how, note: reason };
    drafts.note(at, by, { ...about, command: 'move-parcel', after });
  }
  drafts.recomputePurchase(draft, at);
  drafts.touch(
    draft.lines.map((line) => line.articleId),
    at,
  );
  drafts.recomputePreorders(
    preorderLines.map((preorderLine) => preorderLine.preorderId),
    at,
  );
}
