import { type Random, seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import type {
  PlannedParcel,
  PlannedPurchase,
  PlannedPurchaseLine,
} from '@trastienda/sample-store/buying/planned.ts';
import { SAMPLE_SHOPS, type ShopName } from '@trastienda/sample-store/buying/shops.ts';
import { between, wholeBetween } from '@trastienda/sample-store/random.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { HOUR_MS } from '@trastienda/sample-store/store-year.ts';
import type { PurchaseCostId } from '@trastienda/shared/purchases/ids.ts';
import type {
  parcelEvents,
  parcels,
  purchaseCosts,
  purchaseLines,
  purchases,
} from '#modules/purchases/tables.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Books, getShopId, toGoodsColumns } from './rows-of-preorders.ts';

const CARDS = [
  'Visa BI ****4821',
  'Visa BI ****4821',
  'PayPal de la tienda',
  'Mastercard BAC ****0937',
] as const;
const LOCKER = 'GT-48213, 8450 NW 70th St, Miami';
const MEXICAN_LOCKER = 'GT-48213, Tapachula';

export const choosePaidWith = (number: number): string => CARDS[number % CARDS.length] ?? CARDS[0];

/** As each shop numbers its orders. */
function externalNumber(shop: ShopName, number: number): string {
  const digits = String(4_817_203 + number * 90_731);
  switch (shop) {
    case 'Shein':
      return `GSH${digits.slice(0, 4)}K00${digits.slice(3)}`;
    case 'Amazon':
      return `112-${digits}-${String(2_000_000 + number * 7_013)}`;
    case 'Temu':
      return `PO-211-${digits}${number}`;
    case 'Mayorista':
      return `FAC-${3_100 + number}`;
    case 'Zara México':
      return `540${digits}`;
    case 'Parfois':
      return `PT${digits}`;
  }
}

export type PurchaseRow = Omit<typeof purchases.$inferSelect, 'label'>;

/** A purchase before anything is added up. */
export function purchaseRow(books: Books, purchase: PlannedPurchase, number: number): PurchaseRow {
  const { id, shop, boughtAt, paid, parcels: travelling } = purchase;
  const [stage, stageSince] = leastAdvanced(travelling);
  return {
    ...{ id, number, stage, stageSince },
    shopId: getShopId(books, shop),
    externalNumber: externalNumber(shop, number),
    currency: SAMPLE_SHOPS[shop].currency,
    rate: paid?.rate ?? null,
    paidAt: paid?.at ?? null,
    paidWith: paid === null ? '' : choosePaidWith(number),
    buyerId: books.staff.buyer.id,
    note: number % 11 === 3 ? 'Se aprovechó el cupón de la semana.' : '',
    ...{ units: 0, goods: 0, landed: 0, eta: null, searchText: '' },
    ...{ closedAt: null, cancelledAt: null, cancelReason: '' },
    createdAt: boughtAt,
    changedAt: new Date(Math.max(...travelling.flatMap(({ route }) => route.map(({ at }) => at.getTime())))),
    version: 1,
  };
}

function leastAdvanced(travelling: readonly PlannedParcel[]) {
  const [first] = [...travelling].sort((a, b) => a.route.length - b.route.length);
  const last = first?.route.at(-1);
  if (last === undefined) throw new Error('a parcel that is nowhere');
  return [last.to, last.at] as const;
}

const CARRIERS = ['USPS', 'UPS', 'FedEx', 'DHL eCommerce'] as const;

/** Numbers become known on the way: the shop's when it is sent, ours when it leaves the locker. */
export function parcelRow(
  purchase: PlannedPurchase,
  parcel: PlannedParcel,
  number: number,
): typeof parcels.$inferSelect {
  const random = seededRandom(number * 7 + parcel.position);
  const { id, position, route, etas } = parcel;
  const last = route.at(-1);
  const isSent = route.length > 1;
  const hasLeft = route.length > 3;
  const grams = purchase.lines
    .filter((line) => line.parcel === parcel)
    .reduce((sum, { quantity, item }) => sum + quantity * item.grams, 180);
  const isMexican = SAMPLE_SHOPS[purchase.shop].currency === 'MXN';
  return {
    ...{ id, position },
    purchaseId: purchase.id,
    status: last?.to ?? 'placed',
    statusSince: last?.at ?? purchase.boughtAt,
    carrier: isSent ? (isMexican ? 'Estafeta' : (CARRIERS[number % CARRIERS.length] ?? '')) : '',
    foreignTracking: isSent ? foreignTracking(random, number) : '',
    localTracking: hasLeft ? `AEX${String(70_210_000 + number * 37 + position)}` : '',
    locker: isSent ? (isMexican ? MEXICAN_LOCKER : LOCKER) : '',
    weightGrams: hasLeft ? Math.round(grams * between(random, 1, 1.12)) : null,
    eta: etas.at(-1)?.day ?? null,
    firstEta: etas[0]?.day ?? null,
    slips: Math.max(0, etas.length - 1),
    ...{ note: '', receivedAt: null },
    createdAt: purchase.boughtAt,
    version: route.length + etas.length,
  };
}

function foreignTracking(random: Random, number: number): string {
  const digits = (count: number) => String(wholeBetween(random, 10 ** (count - 1), 10 ** count - 1));
  return number % 2 === 0 ? `9400${digits(9)}${digits(9)}` : `1Z${digits(6)}${digits(8)}`;
}

/** What happened to a parcel, as its page tells it. */
export function eventRows(
  { buyer }: Staff,
  purchase: PlannedPurchase,
  { id, position, route, etas }: PlannedParcel,
): (typeof parcelEvents.$inferInsert)[] {
  const common = { parcelId: id, purchaseId: purchase.id, recordedBy: buyer.id };
  const moved = route.map(({ to, at }) => ({
    ...common,
    // What travels apart was parted from the first.
    kind: to === 'placed' && position > 1 ? ('split' as const) : to,
    note: to === 'customs' ? 'En revisión de la SAT.' : '',
    eta: null,
    ...{ happenedAt: at, recordedAt: at },
  }));
  const named = etas.map(({ at, day }) => ({
    ...common,
    ...{ kind: 'eta' as const, note: '', eta: day, happenedAt: at, recordedAt: at },
  }));
  return [...moved, ...named].sort((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
}

export function purchaseLineRow(
  books: Books,
  purchase: PlannedPurchase,
  { id, article, item, parcel, quantity, unitPrice }: PlannedPurchaseLine,
  position: number,
): typeof purchaseLines.$inferSelect {
  const { shopId: _, ...goods } = toGoodsColumns(item, books);
  return {
    ...{ id, position, quantity, unitPrice, ...goods },
    purchaseId: purchase.id,
    parcelId: parcel.id,
    articleId: article?.id ?? null,
    weightGrams: item.grams,
    ...{ good: 0, damaged: 0, missing: 0, extra: 0, receivedAt: null, unitCost: null, landed: null },
  };
}

/** The shop's own costs are known when it is paid, freight and duty once it has been here. */
export function costRows(purchase: PlannedPurchase, number: number): (typeof purchaseCosts.$inferSelect)[] {
  const { shop, lines, parcels: travelling, boughtAt, paid } = purchase;
  if (paid === null) return [];
  const random = seededRandom(number * 13 + 5);
  const goods = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const grams = lines.reduce((sum, line) => sum + line.quantity * line.item.grams, 0);
  const { taxBp } = SAMPLE_SHOPS[shop];
  const isHere = travelling.some((parcel) => parcel.route.length > 5);
  const costs = [
    ...(number % 3 === 0
      ? [
          {
            kind: 'shipping',
            isForeign: true,
            amount: wholeBetween(random, 299, 1_299),
            basis: 'quantity',
          } as const,
        ]
      : []),
    ...(taxBp > 0
      ? [
          {
            kind: 'tax',
            isForeign: true,
            amount: Math.round((goods * taxBp) / 10_000),
            basis: 'value',
          } as const,
        ]
      : []),
    ...(isHere
      ? [
          {
            kind: 'freight',
            isForeign: false,
            amount: Math.round(grams * between(random, 7.4, 8.6)),
            basis: 'weight',
          } as const,
        ]
      : []),
    ...(isHere && number % 4 === 1
      ? [
          {
            kind: 'duty',
            isForeign: false,
            amount: wholeBetween(random, 2_500, 9_000),
            basis: 'value',
          } as const,
        ]
      : []),
    ...(isHere && number % 7 === 2
      ? [{ kind: 'other', isForeign: false, amount: 1_500, basis: 'quantity' } as const]
      : []),
  ];
  return costs
    .filter(({ amount }) => amount > 0)
    .map((cost, position) => ({
      id: newId<PurchaseCostId>(new Date(boughtAt.getTime() + HOUR_MS)),
      purchaseId: purchase.id,
      ...{ position, ...cost },
      note:
        cost.kind === 'freight'
          ? 'Casillero y flete aéreo'
          : cost.kind === 'other'
            ? 'Manejo y bodegaje'
            : '',
    }));
}
