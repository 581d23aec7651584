/** Of the document itself little is stored: where it stands follows from its lines. */
export const PREORDER_STATUSES = ['draft', 'open', 'discarded'] as const;
export type PreorderStatus = (typeof PREORDER_STATUSES)[number];

export const LINE_STATUSES = [
  'draft',
  'quoted',
  'accepted',
  'to_buy',
  'ordered',
  'in_transit',
  'received',
  'converted',
  'unavailable',
  'cancelled',
] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

const LINE_COMMANDS = [
  'quote',
  'accept',
  /** The deposit is there; nobody asks for this. */
  'fund',
  /** The deposit turned out not to be there after all; nobody asks for this either. */
  'unfund',
  /** Bought before the deposit: someone answers for it. */
  'release',
  'order',
  'ship',
  'receive',
  /** What was bought does not come after all: wanted again. */
  'unbuy',
  'convert',
  'miss',
  /** Something else instead of what cannot be had. */
  'substitute',
  'cancel',
] as const;
export type LineCommand = (typeof LINE_COMMANDS)[number];

/** A pair that is not here is refused. */
export const LINE_TRANSITIONS: Record<LineStatus, Partial<Record<LineCommand, LineStatus>>> = {
  draft: { quote: 'quoted' },
  quoted: { quote: 'quoted', accept: 'accepted', cancel: 'cancelled' },
  accepted: { fund: 'to_buy', release: 'to_buy', cancel: 'cancelled' },
  to_buy: {
    unfund: 'accepted',
    order: 'ordered',
    receive: 'received',
    miss: 'unavailable',
    cancel: 'cancelled',
  },
  ordered: {
    ship: 'in_transit',
    receive: 'received',
    unbuy: 'to_buy',
    miss: 'unavailable',
    cancel: 'cancelled',
  },
  in_transit: { ship: 'in_transit', receive: 'received', unbuy: 'to_buy', cancel: 'cancelled' },
  received: { convert: 'converted', cancel: 'cancelled' },
  converted: {},
  unavailable: { substitute: 'cancelled', cancel: 'cancelled' },
  cancelled: {},
};

/** Where a pre-order stands: what its most pressing line asks for. */
export const PREORDER_STAGES = [
  'draft',
  'quoted',
  'awaiting_deposit',
  'in_review',
  'to_buy',
  'ordered',
  'in_transit',
  'received',
  'converted',
  'unavailable',
  'cancelled',
] as const;
export type PreorderStage = (typeof PREORDER_STAGES)[number];

export const ARTICLE_SOURCES = ['preorder', 'minimum', 'hand'] as const;
export type ArticleSource = (typeof ARTICLE_SOURCES)[number];

export const ARTICLE_STATUSES = [
  'pending',
  'assigned',
  'in_cart',
  'partially_bought',
  'bought',
  'unavailable',
  'cancelled',
] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
export const OPEN_ARTICLES: readonly ArticleStatus[] = ['pending', 'assigned', 'in_cart', 'partially_bought'];

/** Where the money of a line goes that is not bought after all; `keep` leaves it for the other lines. */
export const MONEY_GOES = ['keep', 'credit', 'refund'] as const;
export type MoneyGoes = (typeof MONEY_GOES)[number];
