import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import { cancelPreorder } from '#modules/preorders/use-cases/cancel-preorder.ts';
import { releaseWish, tellPreorder } from '#modules/preorders/use-cases/command-preorder.ts';
import { substituteWish } from '#modules/preorders/use-cases/substitute-wish.ts';
import { lockPreorder } from '#modules/preorders/writes/preorders.ts';
import { cancelPurchase, closePurchase } from '#modules/purchases/use-cases/command-purchase.ts';
import { missArticle } from '#modules/purchases/use-cases/keep-article.ts';
import { moveParcel } from '#modules/purchases/use-cases/move-parcel.ts';
import { receiveParcel } from '#modules/purchases/use-cases/receive-parcel.ts';
import { lockPurchase, readParcelRecords } from '#modules/purchases/writes/purchases.ts';
import type { Actors } from '../actors.ts';
import { type Random, seededRandom } from '../boutique/seeded-random.ts';
import { between } from '../luck.ts';
import { HOUR_MS } from '../store-year.ts';
import type { GoodsOfWishes } from './goods-of-wishes.ts';
import type {
  PlannedLine,
  PlannedParcel,
  PlannedPreorder,
  PlannedPurchase,
  PlannedPurchaseLine,
} from './planned.ts';
import { askerOf, type Books, changedMind, goodsOf, lastDeed } from './rows-of-preorders.ts';
import { atWork, daysAfter } from './steps.ts';

/** Something that somebody does at a moment, by a use case of the product. */
export interface Deed {
  readonly at: Date;
  readonly run: () => Promise<unknown>;
}

export interface Desk {
  readonly actors: Actors;
  readonly books: Books;
  readonly now: Date;
  readonly place: LocationId;
  readonly goods: GoodsOfWishes;
}

/** What was found of a line that came otherwise than it was bought. */
export interface Surprise {
  readonly how: 'damaged' | 'missing' | 'extra';
  readonly line: PlannedPurchaseLine;
}

/** How parcels are received and purchases end. */
export function deedsOfPurchase(
  { actors, books, place, goods }: Desk,
  purchase: PlannedPurchase,
  surprise: Surprise | undefined,
): Deed[] {
  const { buyer } = books.staff;
  const { id, end, closedAt } = purchase;
  const received = purchase.parcels.flatMap((parcel): Deed[] => {
    const at = parcel.receivedAt;
    if (at === null) return [];
    return [
      {
        at,
        async run() {
          const ctx = actors.as(buyer, at);
          const version =
            (await readParcelRecords(ctx, id)).find((one) => one.id === parcel.id)?.version ?? 0;
          const lines = lookAt(purchase, parcel, goods, surprise);
          await receiveParcel(ctx, id, { parcelId: parcel.id, version, locationId: place, lines });
        },
      },
    ];
  });
  const closed =
    closedAt === null ? [] : [{ at: closedAt, run: () => close(actors.as(buyer, closedAt), id) }];
  const over =
    end === null ? [] : [{ at: end.at, run: () => giveUp(actors.as(buyer, end.at), purchase, end.how) }];
  return [...received, ...closed, ...over];
}

type Buyer = ReturnType<Actors['as']>;

async function close(ctx: Buyer, id: PlannedPurchase['id']): Promise<void> {
  const { version } = await lockPurchase(ctx, id);
  await closePurchase(ctx, id, { version });
}

const WHY = {
  lost: 'La empresa de envíos no da razón del paquete.',
  returned: 'El casillero lo devolvió por falta de factura.',
  cancelled: 'La tienda canceló por falta de existencias.',
} as const;

async function giveUp(ctx: Buyer, { id, parcels }: PlannedPurchase, how: keyof typeof WHY): Promise<void> {
  const { version } = await lockPurchase(ctx, id);
  if (how === 'cancelled') return cancelPurchase(ctx, id, { version, reason: WHY[how] });
  const [record] = await readParcelRecords(ctx, id);
  await moveParcel(
    ctx,
    { id, parcelId: parcels[0].id },
    { version: record?.version ?? 0, to: how, note: WHY[how] },
  );
}

function lookAt(
  purchase: PlannedPurchase,
  parcel: PlannedParcel,
  goods: GoodsOfWishes,
  surprise: Surprise | undefined,
) {
  return purchase.lines
    .filter((line) => line.parcel === parcel)
    .map((line) => {
      const { id: lineId, quantity, thing } = line;
      const found = line === surprise?.line ? surprise.how : undefined;
      const isLess = found === 'damaged' || found === 'missing';
      return {
        lineId,
        good: quantity - (isLess ? 1 : 0),
        damaged: found === 'damaged' ? 1 : 0,
        missing: found === 'missing' ? 1 : 0,
        extra: found === 'extra' ? 1 : 0,
        variantId: goods.of(thing),
      };
    });
}

/** What else happens to a pre-order than being bought; what became an order is told elsewhere. */
export function deedsOfPreorder(desk: Desk, preorder: PlannedPreorder, nth: number): Deed[] {
  const { actors, books, now } = desk;
  const random = seededRandom(nth + 12_000);
  const { seller } = askerOf(books, preorder);
  const { keeper, buyer } = books.staff;
  const { id, fate } = preorder;
  const [line] = preorder.lines;
  const latest = new Date(now.getTime() - HOUR_MS / 4);
  const last = lastDeed(preorder);
  const after = (days: number) => atWork(random, daysAfter(last, days), latest);
  const reason = changedMind(preorder);
  const cancel = (at: Date, by: typeof seller | typeof keeper, moneyGoes: 'credit' | 'refund'): Deed[] => [
    { at, run: () => cancelPreorder(actors.as(by, at), id, { reason, moneyGoes }) },
  ];
  switch (fate) {
    case 'cancelled_paid':
      return cancel(after(between(random, 0.8, 2.5)), seller, 'credit');
    case 'cancelled_refund':
      return cancel(after(between(random, 0.8, 2.5)), seller, 'refund');
    case 'cancelled_bought':
      return cancel(after(between(random, 0.2, 1.5)), keeper, 'credit');
    case 'released': {
      const at = after(0.1);
      const release = { reason: 'Clienta de confianza, paga al recibir su quincena.' };
      return line === undefined
        ? []
        : [{ at, run: () => releaseWish(actors.as(keeper, at), { id, lineId: line.id }, release) }];
    }
    case 'missed':
    case 'substituted': {
      const at = after(between(random, 1, 4));
      return [...miss(actors, buyer, line, at), ...substitute(desk, preorder, daysAfter(at, 0.3), random)];
    }
    case 'received':
    case 'mixed':
      return nth % 2 === 0 ? [] : tell(desk, preorder, random);
    default:
      return [];
  }
}

function miss(
  actors: Actors,
  buyer: Parameters<Actors['as']>[0],
  line: PlannedLine | undefined,
  at: Date,
): Deed[] {
  const article = line?.article ?? null;
  const reason = 'Agotado en la tienda, no hay fecha de regreso.';
  return article === null ? [] : [{ at, run: () => missArticle(actors.as(buyer, at), article.id, reason) }];
}

/** The customer takes it in another colour. */
function substitute(
  { actors, books, now }: Desk,
  preorder: PlannedPreorder,
  wished: Date,
  random: Random,
): Deed[] {
  const [line] = preorder.lines;
  if (preorder.fate !== 'substituted' || line === undefined) return [];
  const at = atWork(random, wished, new Date(now.getTime() - HOUR_MS / 5));
  const { seller } = askerOf(books, preorder);
  const { quantity, quote, unitPrice, thing } = line;
  const { pictureFileId: _, productId: _p, ...goods } = goodsOf({ ...thing, variant: null }, books);
  const wish = {
    ...{ ...goods, ...quote, quantity, unitPrice },
    colour: thing.colour === 'Negro' ? 'Marfil' : 'Negro',
    picture: null,
    note: 'La clienta aceptó este color.',
  };
  return [
    {
      at,
      async run() {
        const ctx = actors.as(seller, at);
        const { version } = await lockPreorder(ctx, preorder.id);
        await substituteWish(ctx, { id: preorder.id, lineId: line.id }, { version, wish });
      },
    },
  ];
}

/** Some customers have heard that it is here. */
function tell({ actors, books, now }: Desk, preorder: PlannedPreorder, random: Random): Deed[] {
  const here = preorder.lines.flatMap((line) => line.bought?.parcel.receivedAt ?? []);
  const [first] = here.sort((a, b) => b.getTime() - a.getTime());
  if (first === undefined) return [];
  const at = atWork(random, daysAfter(first, 0.12), new Date(now.getTime() - HOUR_MS / 6));
  if (at <= first) return [];
  return [{ at, run: () => tellPreorder(actors.as(askerOf(books, preorder).seller, at), preorder.id) }];
}
