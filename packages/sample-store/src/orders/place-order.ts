import type { OrderId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import { sumOrder } from '@trastienda/shared/orders/rules.ts';
import type { Channel, Delivery, Terms } from '@trastienda/shared/orders/status.ts';
import { pickOne, type Random } from '../boutique/seeded-random.ts';
import type { DemoVariant } from '../goods.ts';
import { newId } from '../new-id.ts';
import { pickWeighted, wholeBetween } from '../random.ts';
import type { Seller } from '../staff.ts';
import { calendarDay, DAY_MS } from '../store-year.ts';
import { createStreet, isNearby, type KnownAddress } from './addresses.ts';
import type { Clientele } from './customers.ts';
import type { Guides } from './guides.ts';
import { makeName } from './names.ts';
import type { Content, Courier, EarlierVersion, OrderOutcome, PlacedOrder, SaleLine } from './sale.ts';
import { customerNote, pickTags, staffNote } from './wording.ts';

export interface Shop {
  readonly random: Random;
  readonly variants: readonly DemoVariant[];
  readonly clientele: Clientele;
  readonly couriers: readonly Courier[];
  readonly guides: Guides;
}

export interface OrderRequest {
  readonly number: number;
  readonly at: Date;
  readonly seller: Seller;
  readonly outcome: OrderOutcome;
  readonly basket: readonly { readonly variant: number; readonly quantity: number }[];
}

/** In centavos: what a courier collects at most, as the shop's settings begin. */
const COD_LIMIT = 200_000;

const TO_BE_LABELLED: readonly OrderOutcome[] = [
  'packed',
  'packed_in_two',
  'packed_over_limit',
  'packed_without_courier',
];
const BY_COURIER: readonly OrderOutcome[] = [
  ...TO_BE_LABELLED,
  'labelled',
  'in_transit',
  'stalled',
  'out',
  'failed_attempt',
  'incident',
  'returning',
  'turned_away',
  'came_back',
  'returned_paid',
  'lost',
  'refused',
];
/** Those that have got their guide, if they go by courier. */
const LABELLED: readonly OrderOutcome[] = [
  ...BY_COURIER.filter((outcome) => !TO_BE_LABELLED.includes(outcome)),
  'handed_over',
  'delivered_unpaid',
  'overpaid',
  'brought_back',
  'completed',
];
const PAID_FIRST: readonly OrderOutcome[] = [
  'unpaid',
  'in_review',
  'doubt',
  'rejected',
  'expired',
  'cancelled_paid',
  'overpaid',
  'packed_in_two',
  'returned_paid',
  'brought_back',
];
const COLLECTED_LATER: readonly OrderOutcome[] = ['delivered_unpaid', 'came_back'];

/** An order as a customer and a seller place it: who, what, where to, how it is paid. */
export function placeOrder(shop: Shop, request: OrderRequest): PlacedOrder {
  const { random } = shop;
  const { at, seller } = request;
  const isStranger = (request.outcome === 'draft' || request.outcome === 'discarded') && random() < 0.5;
  const customer = isStranger ? null : shop.clientele.choose(seller, at);
  const channel = chooseChannel(random, request.outcome);
  const chosenAddress = customer === null ? null : pickOne(random, customer.addresses);
  const delivery = chooseDelivery(random, request.outcome, channel, chosenAddress);
  const address = delivery === 'pickup' ? null : chosenAddress;
  // A parcel for the messenger that lives too far away goes by courier after all.
  const outcome =
    request.outcome === 'for_messenger' && delivery === 'courier' ? 'labelled' : request.outcome;
  const courier = chooseCourier(shop, outcome, delivery, address);
  const priced = priceBasket(shop, request);
  const shipping = chooseShipping(random, delivery, address, priced.subtotal);
  const total = priced.subtotal - priced.discount + shipping;
  const days = wholeBetween(random, 1, delivery === 'courier' ? 4 : 2);
  const nextGuide = () =>
    courier === null || !LABELLED.includes(outcome) ? '' : shop.guides.next(courier, at);
  const terms = chooseTerms(random, outcome, channel, { delivery, courier, total });
  const apart = chooseApart(random, outcome, { delivery, terms, lines: priced.lines });
  return {
    id: newId<OrderId>(at),
    number: request.number,
    at,
    seller,
    outcome,
    customer,
    customerName: customer?.name ?? (random() < 0.8 ? makeName(random) : ''),
    address,
    channel,
    delivery,
    courier,
    guide: nextGuide(),
    second: apart.length === 0 ? null : { contents: apart, guide: nextGuide() },
    terms,
    discount: priced.discount,
    shipping,
    total,
    promisedOn: random() < 0.65 ? calendarDay(new Date(at.getTime() + days * DAY_MS)) : null,
    staffNotes: staffNote(random),
    customerNotes: customerNote(random),
    tags: pickTags(random),
    lines: priced.lines,
    was: chooseEarlierVersion(random, { address, shipping, lines: priced.lines }),
  };
}

function chooseChannel(random: Random, outcome: OrderOutcome): Channel {
  // What is bought at the counter is paid and taken along.
  if (outcome === 'completed' && random() < 0.115) return 'store';
  return pickWeighted(random, [
    ['whatsapp', 66],
    ['instagram', 20],
    ['facebook', 6],
    ['tiktok', 4],
    ['catalogue', 3],
    ['other', 1],
  ]);
}

function chooseDelivery(
  random: Random,
  outcome: OrderOutcome,
  channel: Channel,
  address: KnownAddress | null,
): Delivery {
  if (channel === 'store' || outcome === 'ready_to_fetch') return 'pickup';
  if (BY_COURIER.includes(outcome) || address?.atOffice === true) return 'courier';
  const near = address !== null && isNearby(address.municipality);
  if (outcome === 'for_messenger') return near ? 'messenger' : 'courier';
  return near
    ? pickWeighted(random, [
        ['messenger', 54],
        ['courier', 30],
        ['pickup', 16],
      ])
    : pickWeighted(random, [
        ['courier', 97],
        ['pickup', 3],
      ]);
}

const SHARES_OF_COURIERS: Readonly<Record<string, number>> = {
  Guatex: 40,
  'Cargo Expreso': 34,
  Forza: 20,
  'Bus (encomienda)': 6,
};

function chooseCourier(
  shop: Shop,
  outcome: OrderOutcome,
  delivery: Delivery,
  address: KnownAddress | null,
): Courier | null {
  if (delivery === 'pickup' || address === null || outcome === 'packed_without_courier') return null;
  const [first, ...others] = shop.couriers.filter(
    ({ kind, codLimit }) => kind === delivery && (outcome !== 'packed_over_limit' || codLimit === 0),
  );
  if (first === undefined) return null;
  const weight = (courier: Courier) => SHARES_OF_COURIERS[courier.name] ?? 1;
  return pickWeighted(shop.random, [
    [first, weight(first)],
    ...others.map((courier) => [courier, weight(courier)] as const),
  ]);
}

function chooseTerms(
  random: Random,
  outcome: OrderOutcome,
  channel: Channel,
  {
    delivery,
    courier,
    total,
  }: { readonly delivery: Delivery; readonly courier: Courier | null; readonly total: number },
): Terms {
  // Somebody changed the courier afterwards to one that collects nothing.
  if (outcome === 'packed_over_limit' && total <= COD_LIMIT) return 'cod';
  const mayCollect = delivery !== 'pickup' && total <= Math.min(COD_LIMIT, courier?.codLimit ?? COD_LIMIT);
  if (channel === 'store') return 'prepaid';
  if (COLLECTED_LATER.includes(outcome)) return mayCollect && random() < 0.85 ? 'cod' : 'deposit';
  if (!mayCollect || PAID_FIRST.includes(outcome)) return random() < 0.13 ? 'deposit' : 'prepaid';
  if (outcome === 'refused') return random() < 0.3 ? 'prepaid' : 'cod';
  return pickWeighted(random, [
    ['prepaid', 51],
    ['cod', 40],
    ['deposit', 9],
  ]);
}

/** What does not fit into the bag travels in another one; who collects, collects once. */
function chooseApart(
  random: Random,
  outcome: OrderOutcome,
  { delivery, terms, lines }: Pick<PlacedOrder, 'delivery' | 'terms' | 'lines'>,
): Content[] {
  const [, ...others] = lines;
  const isLarge = outcome === 'completed' && delivery === 'courier' && terms !== 'cod' && others.length > 1;
  if (outcome !== 'packed_in_two' && !(isLarge && random() < 0.3)) return [];
  return others.slice(-1).map(({ id, quantity }) => ({ lineId: id, quantity }));
}

function chooseShipping(
  random: Random,
  delivery: Delivery,
  address: KnownAddress | null,
  subtotal: number,
): number {
  if (delivery === 'pickup' || (subtotal > 60_000 && random() < 0.6)) return 0;
  if (delivery === 'messenger') return pickOne(random, [2_500, 3_000, 3_500]);
  return address !== null && isNearby(address.municipality) ? 3_500 : pickOne(random, [3_500, 4_000, 4_500]);
}

/** What the goods come to; something is taken off now and then, within what the seller may. */
function priceBasket({ random, variants }: Shop, { at, seller, basket }: OrderRequest) {
  const atList: SaleLine[] = basket.flatMap(({ variant, quantity }) => {
    const listPrice = variants[variant]?.sample.priceCentavos;
    if (listPrice === undefined) return [];
    return [{ id: newId<OrderLineId>(at), variant, quantity, listPrice, unitPrice: listPrice, discount: 0 }];
  });
  const roll = random();
  const lowered = atList.map((line, index) =>
    roll < 0.05 && index === 0
      ? { ...line, unitPrice: line.listPrice - Math.max(500, Math.round(line.listPrice / 2_000) * 100) }
      : line,
  );
  const whole = sumOrder({ lines: lowered, discount: 0, shipping: 0 }).subtotal;
  const tenth = Math.floor((whole * pickOne(random, [0.05, 0.1, 0.1])) / 500) * 500;
  const discount = roll > 0.92 ? tenth : 0;
  const isAllowed = sumOrder({ lines: lowered, discount, shipping: 0 }).takenOffBp <= seller.discountLimitBp;
  const [lines, takenOff] = isAllowed ? [lowered, discount] : [atList, 0];
  return {
    lines,
    discount: takenOff,
    subtotal: sumOrder({ lines, discount: 0, shipping: 0 }).subtotal,
  };
}

/** Some orders were first written down otherwise: there is something to read in their history. */
function chooseEarlierVersion(
  random: Random,
  { address, shipping, lines }: Pick<PlacedOrder, 'address' | 'shipping' | 'lines'>,
): EarlierVersion | null {
  const [first] = lines;
  if (first === undefined) return null;
  if (first.unitPrice < first.listPrice) return { kind: 'price', unitPrice: first.listPrice };
  if (address !== null && shipping === 0 && random() < 0.3) return { kind: 'shipping', shipping: 3_500 };
  if (address !== null && address.line !== '' && random() < 0.05)
    return { kind: 'address', addressLine: createStreet(random), reference: '' };
  return random() < 0.03 ? { kind: 'quantity', quantity: first.quantity + 1 } : null;
}
