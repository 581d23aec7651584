import type { PermissionCode } from '../kernel/permissions.ts';
import type { HomeFilter, HomeList } from './lists.ts';

/** What can wait for a person, the most urgent first: the order of the cards. */
export const CARD_KINDS = [
  'expiring',
  'trouble',
  'payments',
  'refunds',
  'to-notify',
  'to-pack',
  'without-guide',
  'to-buy',
  'to-receive',
  'unknown-deposits',
  'commissions',
  'credit-notes',
  'to-invoice',
  'below-minimum',
  'order-drafts',
  'preorder-drafts',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The rows that a card counts and opens. */
export interface Opening {
  /** All of these are needed; with none the rows are one’s own. */
  readonly codes: readonly PermissionCode[];
  readonly list: HomeList;
  /** What the list is asked for: the server counts by it. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The screen of that list, and what its address says to show the same rows. */
  readonly to: `/${string}`;
  readonly search: Readonly<Record<string, string>>;
}

interface OpeningOf<Name extends HomeList> extends Opening {
  readonly list: Name;
  readonly filter: HomeFilter<Name>;
}

const opens = <const Name extends HomeList>(opening: OpeningOf<Name>): Opening => opening;

const ofAllOrders = (filter: HomeFilter<'orders'>, search: Opening['search']) =>
  opens({ codes: ['S-01'], list: 'orders', filter, to: '/orders/list', search });
const ofOwnOrders = (filter: HomeFilter<'myOrders'>, search: Opening['search']) =>
  opens({ codes: [], list: 'myOrders', filter, to: '/orders/myorders', search });

/**
 * Each card once: who sees it, which list it opens and with which filter. The server’s count, the link on the
 * screen and the test that compares both come from here. Of several openings the first that a person may use counts.
 */
export const CARDS: Readonly<Record<CardKind, readonly Opening[]>> = {
  expiring: [
    ofAllOrders({ lapsing: 'today' }, { lapsing: 'today' }),
    ofOwnOrders({ lapsing: 'today' }, { lapsing: 'today' }),
  ],
  trouble: [
    ofAllOrders({ stage: 'trouble' }, { tab: 'trouble' }),
    ofOwnOrders({ stage: 'trouble' }, { tab: 'trouble' }),
  ],
  payments: [
    opens({
      codes: ['S-09'],
      list: 'payments',
      filter: { tab: 'waiting' },
      to: '/finance/review',
      search: { tab: 'waiting' },
    }),
  ],
  refunds: [
    opens({
      codes: ['S-09'],
      list: 'refunds',
      filter: { status: 'requested' },
      to: '/finance/review/refunds',
      search: { tab: 'requested' },
    }),
  ],
  'to-notify': [
    opens({
      codes: ['S-05'],
      list: 'preorders',
      filter: { toTell: 'yes' },
      to: '/preorders/list',
      search: { toTell: 'yes' },
    }),
    opens({
      codes: [],
      list: 'myPreorders',
      filter: { toTell: 'yes' },
      to: '/orders/mypreorders',
      search: { toTell: 'yes' },
    }),
  ],
  'to-pack': [ofAllOrders({ stage: 'to_prepare' }, { tab: 'to_prepare' })],
  'without-guide': [
    opens({ codes: ['S-019'], list: 'guides', filter: {}, to: '/tools/assign-guides', search: {} }),
  ],
  'to-buy': [
    opens({
      codes: ['S-04'],
      list: 'articles',
      filter: { tab: 'open' },
      to: '/purchases/items',
      search: { tab: 'open' },
    }),
  ],
  'to-receive': [
    opens({
      codes: ['S-018'],
      list: 'purchases',
      filter: { toReceive: 'yes' },
      to: '/purchases/tracking',
      search: { toReceive: 'yes' },
    }),
  ],
  'unknown-deposits': [
    opens({
      codes: ['S-09'],
      list: 'bankLines',
      filter: { tab: 'unknown' },
      to: '/finance/review/bank',
      search: { tab: 'unknown' },
    }),
  ],
  commissions: [
    opens({
      codes: ['S-012', 'M-03'],
      list: 'commissions',
      filter: { toDecide: 'yes' },
      to: '/reports/commissions',
      search: { toDecide: 'yes' },
    }),
  ],
  'credit-notes': [
    opens({
      codes: ['S-010'],
      list: 'invoices',
      filter: { tab: 'ready', kind: 'ncre' },
      to: '/finance/billing',
      search: { tab: 'ready', kind: 'ncre' },
    }),
  ],
  'to-invoice': [
    opens({
      codes: ['S-010'],
      list: 'invoiceQueue',
      filter: { tab: 'to_invoice' },
      to: '/finance/billing',
      search: {},
    }),
  ],
  'below-minimum': [
    opens({
      codes: ['M-03'],
      list: 'items',
      filter: { state: 'low' },
      to: '/inventory',
      search: { tab: 'low' },
    }),
  ],
  'order-drafts': [ofOwnOrders({ stage: 'draft' }, { tab: 'draft' })],
  'preorder-drafts': [
    opens({
      codes: [],
      list: 'myPreorders',
      filter: { stage: 'draft' },
      to: '/orders/mypreorders',
      search: { tab: 'draft' },
    }),
  ],
};

/** Where a card leads somebody with these codes; undefined for a card that is not theirs. */
export function findOpening(kind: CardKind, held: readonly PermissionCode[]): Opening | undefined {
  return CARDS[kind].find(({ codes }) => codes.every((code) => held.includes(code)));
}
