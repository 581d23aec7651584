import { pickOne, seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import type { PreorderCustomer } from '@trastienda/sample-store/buying/customers.ts';
import type {
  PlannedArticle,
  PlannedLine,
  PlannedPreorder,
} from '@trastienda/sample-store/buying/planned.ts';
import { SAMPLE_SHOPS } from '@trastienda/sample-store/buying/shops.ts';
import { DEPOSIT_BP } from '@trastienda/sample-store/orders/payments.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { DAY_MS, HOUR_MS } from '@trastienda/sample-store/store-year.ts';
import { NOTES as DOCUMENT_NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import { computeCost } from '@trastienda/shared/preorders/quote.ts';
import { computePreorderStage } from '@trastienda/shared/preorders/rules.ts';
import type { articles, preorderLines, preorders } from '#modules/preorders/tables.ts';
import { newTrackingToken } from '#platform/documents/identifiers.ts';
import type { FindPicture } from './pictures.ts';

/** As the settings of every new store begin. */
const [VALID_DAYS, DEPOSIT_HOURS] = [3, 48] as const;

const NOTES = [
  'Es para un cumpleaños, avisar si se atrasa.',
  'Prefiere que le escriban después de las 5.',
  'Si no hay su talla, una más grande.',
  'Quiere que se junte con su otro pedido.',
] as const;
const WORDS_TO_CUSTOMERS = [
  'El color puede variar un poco según la pantalla.',
  'Le avisamos por WhatsApp en cuanto llegue a la tienda.',
] as const;

export interface Books {
  readonly shopIds: ReadonlyMap<string, ShopId>;
  readonly findPicture: FindPicture;
  readonly preorderCustomers: ReadonlyMap<PlannedPreorder, PreorderCustomer>;
  readonly staff: Staff;
}

export function getShopId({ shopIds }: Pick<Books, 'shopIds'>, name: string): ShopId {
  const id = shopIds.get(name);
  if (id === undefined) throw new Error(`the demonstration has no ${name}`);
  return id;
}

export function getPreorderCustomer(
  { preorderCustomers }: Pick<Books, 'preorderCustomers'>,
  preorder: PlannedPreorder,
): PreorderCustomer {
  const customer = preorderCustomers.get(preorder);
  if (customer === undefined) throw new Error('a pre-order of nobody');
  return customer;
}

const later = (at: Date | null, ms: number) => (at === null ? null : new Date(at.getTime() + ms));

const CHANGED_MIND = [
  'La clienta ya no lo quiere.',
  'Lo encontró en otro lado.',
  'No le alcanzó para el anticipo.',
] as const;

/** Why a customer says no after all. */
export const changedMind = ({ createdAt }: PlannedPreorder): string =>
  CHANGED_MIND[createdAt.getTime() % CHANGED_MIND.length] ?? CHANGED_MIND[0];

/** The last moment before something else is done with it. */
export function lastActionAt({ createdAt, quotedAt, acceptedAt, deposit, lines }: PlannedPreorder): Date {
  const all = [createdAt, quotedAt, acceptedAt, deposit?.submittedAt, deposit?.reviewedAt];
  const moments = [...all, ...lines.map((line) => line.since)].flatMap((at) => at?.getTime() ?? []);
  return new Date(Math.max(...moments));
}

export type PreorderRow = Omit<typeof preorders.$inferSelect, 'label' | 'balance'>;

/** A pre-order before anything is added up. */
export function preorderRow(books: Books, preorder: PlannedPreorder, number: number): PreorderRow {
  const { seller, customer, channel } = getPreorderCustomer(books, preorder);
  const { id, outcome, createdAt, quotedAt, acceptedAt, promised, deposit, lines } = preorder;
  const random = seededRandom(number + 9_000);
  // Of some who only asked, nobody has the phone yet.
  const isNameless = outcome === 'draft' && number % 3 === 0;
  const status = outcome === 'discarded' ? 'discarded' : outcome === 'draft' ? 'draft' : 'open';
  const facts = lines.map(({ status, quantity, unitPrice }) => ({
    status,
    quantity,
    total: quantity * unitPrice,
  }));
  const inReview = deposit?.status === 'submitted' || deposit?.status === 'doubt' ? deposit.amount : 0;
  const changedAt = lastActionAt(preorder);
  return {
    ...{ id, number, status, channel, createdAt, quotedAt, acceptedAt, changedAt },
    sellerId: seller.id,
    customerId: isNameless ? null : customer.id,
    customerName: customer.name,
    customerPhone: isNameless ? null : customer.phone,
    depositBp: DEPOSIT_BP,
    validUntil: later(quotedAt, VALID_DAYS * DAY_MS),
    depositDueAt: later(acceptedAt, DEPOSIT_HOURS * HOUR_MS),
    promisedFrom: promised?.[0] ?? null,
    promisedTo: promised?.[1] ?? null,
    ...emptyTexts(DOCUMENT_NOTES),
    staffNotes: random() < 0.18 ? pickOne(random, NOTES) : '',
    customerNotes: random() < 0.2 ? pickOne(random, WORDS_TO_CUSTOMERS) : '',
    tags: random() < 0.1 ? [pickOne(random, ['urgente', 'regalo', 'clienta frecuente'])] : [],
    trackingToken: newTrackingToken(),
    stage: computePreorderStage({ status, depositBp: DEPOSIT_BP, paid: 0, inReview, lines: facts }),
    stageSince:
      outcome === 'in_review' || outcome === 'doubt' ? (deposit?.submittedAt ?? changedAt) : changedAt,
    ...NOTHING_YET,
    version: [quotedAt, acceptedAt, deposit, deposit?.reviewedAt].filter((step) => step != null).length,
  };
}

/** What recomputing derives. */
const NOTHING_YET = {
  ...{ units: 0, total: 0, cost: 0, converted: 0, moved: 0, paid: 0, inReview: 0, moneyOut: 0 },
  ...{ progress: {}, etaFrom: null, etaTo: null, purchases: '', shops: '', firstWords: '', searchText: '' },
  ...{ pictureFileId: null, firstProductId: null, toNotify: false, erasedAt: null },
};

export type PreorderLineRow = Omit<typeof preorderLines.$inferSelect, 'total'>;

/** What may still happen to a line. */
const NOT_YET = {
  ...{ orderId: null, orderLineId: null, replacesId: null, splitFromId: null, receivedAt: null },
  ...{ releasedAt: null, releasedBy: null, releaseReason: '', closedReason: '' },
} as const;

export function lineRow(
  books: Books,
  preorder: PlannedPreorder,
  line: PlannedLine,
  position: number,
): PreorderLineRow {
  const { id, item, quantity, quote, unitPrice, status, since, notifiedStatus, article, bought } = line;
  const isFunded = article !== null;
  return {
    ...{ id, position, status, quantity, unitPrice, notifiedStatus, ...quote },
    preorderId: preorder.id,
    statusSince: since,
    ...toGoodsColumns(item, books),
    note: '',
    currency: SAMPLE_SHOPS[item.shop].currency,
    unitCost: computeCost(quote).cost,
    articleId: article?.id ?? null,
    purchaseLineId: bought?.id ?? null,
    fundedAt: isFunded ? (preorder.deposit?.reviewedAt ?? null) : null,
    ...NOT_YET,
    closedReason: status === 'cancelled' ? changedMind(preorder) : '',
  };
}

/** The words of a thing as every table that names it has them. */
export function toGoodsColumns(item: PlannedLine['item'], books: Books) {
  return {
    shopId: getShopId(books, item.shop),
    variantId: item.variant?.id ?? null,
    productId: item.variant?.productId ?? null,
    description: item.words,
    size: item.size,
    colour: item.colour,
    link: item.link,
    pictureFileId: books.findPicture(item),
  };
}

export type ArticleRow = Omit<typeof articles.$inferSelect, 'productKey'>;

/** Something to buy, before its figures are computed. */
export function articleRow(books: Books, article: PlannedArticle): ArticleRow {
  const { id, source, item, createdAt, forStock, neededBy, note, closedReason, care } = article;
  return {
    ...{ id, source, forStock, neededBy, note, closedReason, createdAt },
    status: closedReason === '' ? 'pending' : 'cancelled',
    ...toGoodsColumns(item, books),
    ...{ needed: 0, bought: 0, searchText: '', mergedInto: null },
    targetPrice: item.price,
    currency: SAMPLE_SHOPS[item.shop].currency,
    buyerId: care === 'none' ? null : books.staff.buyer.id,
    inCartAt: care === 'in_cart' ? createdAt : null,
    changedAt: createdAt,
    version: 1,
  };
}
