import { type Random, seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import type {
  PlannedArticle,
  PlannedLine,
  PlannedParcel,
  PlannedPreorder,
  PlannedPurchase,
  PlannedPurchaseLine,
  PlannedSale,
  WantedItem,
} from '@trastienda/sample-store/buying/planned.ts';
import { atWork, daysAfter } from '@trastienda/sample-store/buying/steps.ts';
import { between } from '@trastienda/sample-store/random.ts';
import type { Person } from '@trastienda/sample-store/staff.ts';
import { HOUR_MS } from '@trastienda/sample-store/store-year.ts';
import { type Books, changedMind, getPreorderCustomer, lastActionAt } from './rows-of-preorders.ts';

/** What was found of a line. */
export interface Looked {
  readonly line: PlannedPurchaseLine;
  readonly good: number;
  readonly damaged: number;
  readonly missing: number;
  readonly extra: number;
}

/** Something that somebody does at a moment. */
export type BuyingAction = { readonly at: Date; readonly by: Person } & (
  | {
      readonly kind: 'receive';
      readonly purchase: PlannedPurchase;
      readonly parcel: PlannedParcel;
      readonly looked: readonly Looked[];
    }
  | { readonly kind: 'close'; readonly purchase: PlannedPurchase }
  | {
      readonly kind: 'give_up';
      readonly purchase: PlannedPurchase;
      readonly how: keyof typeof WHY;
      readonly reason: string;
    }
  | {
      readonly kind: 'cancel';
      readonly preorder: PlannedPreorder;
      readonly reason: string;
      readonly moneyGoes: 'credit' | 'refund';
    }
  | {
      readonly kind: 'release';
      readonly preorder: PlannedPreorder;
      readonly line: PlannedLine;
      readonly reason: string;
    }
  | { readonly kind: 'miss'; readonly article: PlannedArticle; readonly reason: string }
  | {
      readonly kind: 'substitute';
      readonly preorder: PlannedPreorder;
      readonly line: PlannedLine;
      readonly instead: WantedItem;
      readonly note: string;
    }
  | { readonly kind: 'notify'; readonly preorder: PlannedPreorder }
  | {
      readonly kind: 'convert';
      readonly preorder: PlannedPreorder;
      readonly sale: PlannedSale;
      /** Of the order. */
      readonly number: number;
    }
);

export type BuyingActionOf<Kind extends BuyingAction['kind']> = Extract<
  BuyingAction,
  { readonly kind: Kind }
>;

/** What was found of a line that came otherwise than it was bought. */
export interface Surprise {
  readonly how: 'damaged' | 'missing' | 'extra';
  readonly line: PlannedPurchaseLine;
}

const WHY = {
  lost: 'La mensajería no da razón del paquete.',
  returned: 'El casillero lo devolvió por falta de factura.',
  cancelled: 'La tienda canceló por falta de existencias.',
} as const;

/** How parcels are received and purchases end. */
export function listPurchaseActions(
  { staff: { buyer: by } }: Books,
  purchase: PlannedPurchase,
  surprise: Surprise | undefined,
): BuyingAction[] {
  const { end, closedAt } = purchase;
  const received = purchase.parcels.flatMap((parcel): BuyingAction[] => {
    const at = parcel.receivedAt;
    const looked = lookAt(purchase, parcel, surprise);
    return at === null ? [] : [{ kind: 'receive', at, by, purchase, parcel, looked }];
  });
  return [
    ...received,
    ...(closedAt === null ? [] : [{ kind: 'close' as const, at: closedAt, by, purchase }]),
    ...(end === null ? [] : [{ kind: 'give_up' as const, ...end, by, purchase, reason: WHY[end.how] }]),
  ];
}

function lookAt(purchase: PlannedPurchase, parcel: PlannedParcel, surprise: Surprise | undefined): Looked[] {
  return purchase.lines
    .filter((line) => line.parcel === parcel)
    .map((line) => {
      const found = line === surprise?.line ? surprise.how : undefined;
      const isLess = found === 'damaged' || found === 'missing';
      return {
        line,
        good: line.quantity - (isLess ? 1 : 0),
        damaged: found === 'damaged' ? 1 : 0,
        missing: found === 'missing' ? 1 : 0,
        extra: found === 'extra' ? 1 : 0,
      };
    });
}

/** What else happens to a pre-order than being bought and becoming an order. */
export function listPreorderActions(
  books: Books,
  preorder: PlannedPreorder,
  nth: number,
  now: Date,
): BuyingAction[] {
  const random = seededRandom(nth + 12_000);
  const { seller } = getPreorderCustomer(books, preorder);
  const { keeper, buyer } = books.staff;
  const [line] = preorder.lines;
  const latest = new Date(now.getTime() - HOUR_MS / 4);
  const last = lastActionAt(preorder);
  const after = (days: number) => atWork(random, daysAfter(last, days), latest);
  const cancel = (at: Date, by: Person, moneyGoes: 'credit' | 'refund'): BuyingAction[] => [
    { kind: 'cancel', at, by, preorder, reason: changedMind(preorder), moneyGoes },
  ];
  if (line === undefined) return [];
  switch (preorder.outcome) {
    case 'cancelled_paid':
      return cancel(after(between(random, 0.8, 2.5)), seller, 'credit');
    case 'cancelled_refund':
      return cancel(after(between(random, 0.8, 2.5)), seller, 'refund');
    case 'cancelled_bought':
      return cancel(after(between(random, 0.2, 1.5)), keeper, 'credit');
    case 'released': {
      const reason = 'Clienta de confianza, paga al recibir su quincena.';
      return [{ kind: 'release', at: after(0.1), by: keeper, preorder, line, reason }];
    }
    case 'missed':
    case 'substituted': {
      const at = after(between(random, 1, 4));
      const { article } = line;
      const reason = 'Agotado en la tienda, no hay fecha de regreso.';
      return [
        ...(article === null ? [] : [{ kind: 'miss' as const, at, by: buyer, article, reason }]),
        ...(preorder.outcome === 'missed' ? [] : [substitute(preorder, line, seller, at, { random, now })]),
      ];
    }
    case 'received':
    case 'mixed':
      return nth % 2 === 0 ? [] : notify(preorder, seller, { random, now });
    default:
      return [];
  }
}

interface When {
  readonly random: Random;
  readonly now: Date;
}

/** The customer takes it in another colour. */
function substitute(
  preorder: PlannedPreorder,
  line: PlannedLine,
  by: Person,
  missedAt: Date,
  { random, now }: When,
): BuyingAction {
  const colour = line.item.colour === 'Negro' ? 'Marfil' : 'Negro';
  return {
    kind: 'substitute',
    at: atWork(random, daysAfter(missedAt, 0.3), new Date(now.getTime() - HOUR_MS / 5)),
    ...{ by, preorder, line, note: 'La clienta aceptó este color.' },
    instead: { ...line.item, colour, variant: null },
  };
}

/** Some customers have heard that it is here. */
function notify(preorder: PlannedPreorder, by: Person, { random, now }: When): BuyingAction[] {
  const here = preorder.lines.flatMap((line) => line.bought?.parcel.receivedAt ?? []);
  const [last] = here.sort((a, b) => b.getTime() - a.getTime());
  if (last === undefined) return [];
  const at = atWork(random, daysAfter(last, 0.12), new Date(now.getTime() - HOUR_MS / 6));
  return at <= last ? [] : [{ kind: 'notify', at, by, preorder }];
}
