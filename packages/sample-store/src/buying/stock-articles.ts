import type { ArticleId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import { seededRandom } from '../boutique/seeded-random.ts';
import type { DemoVariant } from '../goods.ts';
import { newId } from '../new-id.ts';
import { between, wholeBetween } from '../random.ts';
import type { PlannedArticle, PlannedParcel, PlannedPurchase, WantedItem } from './planned.ts';
import type { ShopName } from './shops.ts';
import { daysBefore } from './steps.ts';
import { pickItem, toWantedItem } from './wanted-items.ts';

const [HAND_OPEN, MINIMUM_OPEN] = [5, 12] as const;
const NOTES = ['Se agotó en una semana, traer más.', 'Para la vitrina de diciembre.', ''] as const;

/** What is wanted for stock: by hand, or because too little of it is left. */
export function addStockArticles(
  purchases: readonly PlannedPurchase[],
  short: readonly DemoVariant[],
  now: Date,
): PlannedArticle[] {
  const random = seededRandom(644);
  const made: PlannedArticle[] = [];
  const low = [...short];
  const wanted = (item: WantedItem, details: Partial<PlannedArticle>): PlannedArticle => {
    const createdAt = details.createdAt ?? daysBefore(now, between(random, 0.4, 9));
    const article: PlannedArticle = {
      id: newId<ArticleId>(createdAt),
      source: item.variant === null ? 'hand' : 'minimum',
      ...{ item, createdAt },
      forStock: wholeBetween(random, 2, 5),
      ...{ neededBy: null, note: '', closedReason: '', care: 'none' },
      ...details,
    };
    made.push(article);
    return article;
  };
  for (const [nth, purchase] of purchases.entries()) {
    const isPast = purchase.parcels[0].receivedAt !== null;
    // Every parcel holds something; some purchases hold more than their customers asked for.
    const empty = purchase.parcels.find((parcel) => !purchase.lines.some((line) => line.parcel === parcel));
    if (empty === undefined && nth % 5 !== 2) continue;
    const hasOurs = purchase.shop === 'Mayorista' || purchase.shop === 'Shein';
    const goods = isPast || !hasOurs ? undefined : low.shift();
    const item =
      goods === undefined ? pickItem(random, purchase.shop, []) : toWantedItem(goods, purchase.shop);
    const article = wanted(item, { createdAt: daysBefore(purchase.boughtAt, between(random, 0.3, 4)) });
    addLine(purchase, empty ?? purchase.parcels[0], article, article.forStock);
  }
  const [newest] = purchases.filter((one) => one.end === null && one.parcels[0].route.length === 1).reverse();
  if (newest !== undefined) {
    // Three of six were left.
    const half = wanted(pickItem(random, newest.shop, []), {
      createdAt: daysBefore(newest.boughtAt, 1),
      forStock: 6,
    });
    addLine(newest, newest.parcels[0], half, 3);
  }
  const shops: readonly ShopName[] = ['Shein', 'Amazon', 'Temu', 'Mayorista', 'Shein'];
  for (let nth = 0; nth < HAND_OPEN; nth++)
    wanted(pickItem(random, shops[nth] ?? 'Shein', []), {
      note: NOTES[nth % NOTES.length] ?? '',
      care: nth % 2 === 0 ? 'assigned' : 'none',
    });
  wanted(pickItem(random, 'Temu', []), { forStock: 0, closedReason: 'Ya no se va a traer de esa marca.' });
  for (const goods of low.splice(0, MINIMUM_OPEN)) wanted(toWantedItem(goods, 'Mayorista'), {});
  return made;
}

function addLine(
  purchase: PlannedPurchase,
  parcel: PlannedParcel,
  article: PlannedArticle,
  quantity: number,
): void {
  const { item } = article;
  purchase.lines.push({
    id: newId<PurchaseLineId>(purchase.boughtAt),
    ...{ article, item, parcel, quantity },
    unitPrice: item.price,
  });
}
