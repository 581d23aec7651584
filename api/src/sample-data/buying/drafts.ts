import type {
  PlannedArticle,
  PlannedPreorder,
  PlannedPurchase,
} from '@trastienda/sample-store/buying/planned.ts';
import { rateAt, SAMPLE_SHOPS } from '@trastienda/sample-store/buying/shops.ts';
import type { StockChange } from '@trastienda/sample-store/ledger.ts';
import { documentLabel } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import type { Person } from '@trastienda/sample-store/staff.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { ArticleId, PreorderId, PurchaseId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import { computePreorderStage } from '@trastienda/shared/preorders/rules.ts';
import { computePurchaseStage, landedCosts } from '@trastienda/shared/purchases/rules.ts';
import type { customerCredits } from '#modules/customers/tables.ts';
import type { refunds } from '#modules/orders/tables.ts';
import type { parcelEvents, parcels, purchaseCosts, purchaseLines } from '#modules/purchases/tables.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import {
  type ArticleRow,
  articleRow,
  type Books,
  lineRow,
  type PreorderLineRow,
  type PreorderRow,
  preorderRow,
} from './rows-of-preorders.ts';
import {
  costRows,
  eventRows,
  type PurchaseRow,
  parcelRow,
  purchaseLineRow,
  purchaseRow,
} from './rows-of-purchases.ts';

export interface BuyingPlan {
  readonly purchases: readonly PlannedPurchase[];
  readonly preorders: readonly PlannedPreorder[];
  readonly articles: readonly PlannedArticle[];
}

export interface DraftPreorder {
  readonly plan: PlannedPreorder;
  readonly label: string;
  readonly row: PreorderRow;
  /** By their positions. */
  lines: readonly PreorderLineRow[];
  /** What of its deposit is verified and still its own. */
  paid: number;
}

export interface DraftPurchase {
  readonly plan: PlannedPurchase;
  readonly label: string;
  readonly row: PurchaseRow;
  readonly parcels: readonly (typeof parcels.$inferSelect)[];
  readonly lines: readonly (typeof purchaseLines.$inferSelect)[];
  readonly costs: readonly (typeof purchaseCosts.$inferSelect)[];
}

/** What is put aside of a variant for a pre-order or an order. */
export interface Held {
  readonly kind: 'preorder' | 'order';
  readonly id: string;
  readonly label: string;
  readonly variantId: VariantId;
  readonly since: Date;
  readonly by: Person;
  quantity: number;
}

export const computeLineTotal = ({ quantity, unitPrice }: PreorderLineRow): number => quantity * unitPrice;

export const toLineFacts = ({ lines }: DraftPreorder) =>
  lines.map((line) => ({ status: line.status, quantity: line.quantity, total: computeLineTotal(line) }));

/** The rows of pre-orders and purchases while their year is thought up: actions change them until they are written. */
export class Drafts {
  readonly articles: Map<ArticleId, ArticleRow>;
  readonly preorders: ReadonlyMap<PreorderId, DraftPreorder>;
  readonly purchases: ReadonlyMap<PurchaseId, DraftPurchase>;
  readonly events: (typeof parcelEvents.$inferInsert)[];
  readonly entries: Entry[] = [];
  readonly receipts: StockChange[] = [];
  readonly held = new Map<string, Held>();
  readonly credits: (typeof customerCredits.$inferInsert)[] = [];
  readonly refunds: (typeof refunds.$inferInsert)[] = [];
  readonly books: Books;
  private readonly now: Date;

  constructor(plan: BuyingPlan, books: Books, now: Date) {
    this.books = books;
    this.now = now;
    this.articles = new Map(plan.articles.map((article) => [article.id, articleRow(books, article)]));
    this.preorders = new Map(
      plan.preorders.map((preorder, index) => [preorder.id, draftPreorder(books, preorder, index + 1)]),
    );
    this.purchases = new Map(
      plan.purchases.map((purchase, index) => [purchase.id, draftPurchase(books, purchase, index + 1)]),
    );
    this.events = plan.purchases.flatMap((purchase) =>
      purchase.parcels.flatMap((parcel) => eventRows(books.staff, purchase, parcel)),
    );
    for (const { row, lines } of this.purchases.values()) {
      const ids = lines.map((line) => line.articleId);
      this.touch(ids, row.createdAt);
      // Bought, it is in the cart no more.
      for (const id of ids) if (id !== null) this.article(id).inCartAt = null;
    }
  }

  preorder(id: PreorderId): DraftPreorder {
    return known(this.preorders.get(id));
  }

  purchase(id: PurchaseId): DraftPurchase {
    return known(this.purchases.get(id));
  }

  article(id: ArticleId): ArticleRow {
    return known(this.articles.get(id));
  }

  /** The customers' lines of what was bought, the longest waiting first. */
  findLinesBoughtBy(bought: ReadonlySet<PurchaseLineId>): PreorderLineRow[] {
    return this.findLines((line) => line.purchaseLineId !== null && bought.has(line.purchaseLineId));
  }

  /** Those who wait for the same thing and nobody has bought it for. */
  waitingFor({ variantId, articleId }: Pick<PreorderLineRow, 'variantId' | 'articleId'>): PreorderLineRow[] {
    return this.findLines(
      (line) =>
        line.status === 'to_buy' &&
        ((variantId !== null && line.variantId === variantId) ||
          (articleId !== null && line.articleId === articleId)),
    );
  }

  private findLines(which: (line: PreorderLineRow) => boolean): PreorderLineRow[] {
    const since = ({ fundedAt, releasedAt }: PreorderLineRow) =>
      Math.min(
        fundedAt?.getTime() ?? Number.POSITIVE_INFINITY,
        releasedAt?.getTime() ?? Number.POSITIVE_INFINITY,
      );
    return [...this.preorders.values()]
      .flatMap(({ lines }) => lines.filter(which))
      .sort((a, b) => since(a) - since(b) || (a.id < b.id ? -1 : 1));
  }

  addLine(line: PreorderLineRow): void {
    const draft = this.preorder(line.preorderId);
    draft.lines = [...draft.lines, line].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  }

  note(at: Date, by: Person, subject: Omit<Parameters<typeof toEntry>[0], 'at' | 'by'>): void {
    this.entries.push(toEntry({ at, by, ...subject }));
  }

  /** Their figures change; they are computed when all of it is written. */
  touch(ids: readonly (ArticleId | null)[], at: Date): void {
    for (const id of new Set(ids)) {
      if (id === null) continue;
      const row = this.article(id);
      row.changedAt = at;
      row.version++;
    }
  }

  /** Where pre-orders stand after an action; the rest that follows is computed when all of it is written. */
  recomputePreorders(ids: Iterable<PreorderId>, at: Date): void {
    for (const id of new Set(ids)) {
      const draft = this.preorder(id);
      const { row, paid } = draft;
      const { status, depositBp } = row;
      const stage = computePreorderStage({ status, depositBp, paid, inReview: 0, lines: toLineFacts(draft) });
      if (stage !== row.stage) Object.assign(row, { stage, stageSince: at });
      Object.assign(row, { changedAt: at, version: row.version + 1 });
    }
  }

  recomputePurchase({ row, parcels: travelling }: DraftPurchase, at: Date): void {
    const { closedAt, cancelledAt } = row;
    const stage = computePurchaseStage({
      isClosed: closedAt !== null,
      isCancelled: cancelledAt !== null,
      parcels: travelling.map((parcel) => parcel.status),
    });
    if (stage !== row.stage) Object.assign(row, { stage, stageSince: at });
    Object.assign(row, { changedAt: at, version: row.version + 1 });
  }

  /** What a purchase costs in stock, by the rate it was paid at or, until then, of today. */
  landed({ row: { rate }, plan: { shop }, lines, costs }: DraftPurchase) {
    const { currency } = SAMPLE_SHOPS[shop];
    return landedCosts({ lines, costs }, rate ?? rateAt(this.now, currency, this.now));
  }

  hold(holder: Omit<Held, 'quantity'>, quantity: number): void {
    const key = `${holder.id} ${holder.variantId}`;
    const held = this.held.get(key) ?? { ...holder, quantity: 0 };
    held.quantity += quantity;
    this.held.set(key, held);
  }

  releaseGoods(id: string, variantId: VariantId, quantity: number): void {
    known(this.held.get(`${id} ${variantId}`)).quantity -= quantity;
  }
}

function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('something that the plan does not know');
  return row;
}

function draftPreorder(books: Books, plan: PlannedPreorder, number: number): DraftPreorder {
  const { deposit } = plan;
  return {
    plan,
    label: documentLabel('PR', number),
    row: preorderRow(books, plan, number),
    lines: plan.lines.map((line, position) => lineRow(books, plan, line, position)),
    paid: deposit?.status === 'verified' ? deposit.amount : 0,
  };
}

function draftPurchase(books: Books, plan: PlannedPurchase, number: number): DraftPurchase {
  return {
    plan,
    label: documentLabel('C', number),
    row: purchaseRow(books, plan, number),
    parcels: plan.parcels.map((parcel) => parcelRow(plan, parcel, number)),
    lines: plan.lines.map((line, position) => purchaseLineRow(books, plan, line, position)),
    costs: costRows(plan, number),
  };
}
