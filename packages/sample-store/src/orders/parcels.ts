import { computeWorth } from '@trastienda/shared/orders/parcels.ts';
import { lineTotal, sumOrder } from '@trastienda/shared/orders/rules.ts';
import {
  type Fulfilment,
  SHIPMENT_TRANSITIONS,
  type ShipmentCommand,
} from '@trastienda/shared/orders/status.ts';
import type { Person } from '../staff.ts';
import { MINUTE_MS } from '../store-year.ts';
import type { Act, Content, Looked, ParcelAct, PlacedOrder, Sale } from './sale.ts';

interface ParcelEvent {
  readonly kind: ShipmentCommand;
  readonly reason: string;
  readonly note: string;
  readonly happenedAt: Date;
  readonly recordedAt: Date;
  readonly recordedBy: Person | null;
}

export interface Parcel {
  readonly position: number;
  readonly contents: readonly Content[];
  readonly createdAt: Date;
  readonly status: Fulfilment;
  readonly guide: string;
  readonly packedAt: Date | null;
  readonly labelledAt: Date | null;
  readonly handedOverAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly codAmount: number;
  /** What the order asks for less since it came back. */
  readonly credited: number;
  readonly looked: readonly Looked[];
  readonly lastEvent: ShipmentCommand | '';
  readonly movedAt: Date | null;
  readonly version: number;
  readonly events: readonly ParcelEvent[];
}

/** When something was done, by whom, and what was still to be paid then. */
export interface Moment {
  readonly at: Date;
  readonly by: Person | null;
  readonly owed: number;
}

const A_PLAN = {
  status: 'pending',
  guide: '',
  packedAt: null,
  labelledAt: null,
  lastEvent: '',
  movedAt: null,
} as const;

function newParcel(position: number, contents: readonly Content[], createdAt: Date): Parcel {
  return {
    ...A_PLAN,
    position,
    contents,
    createdAt,
    handedOverAt: null,
    deliveredAt: null,
    codAmount: 0,
    credited: 0,
    looked: [],
    version: 1,
    events: [],
  };
}

const toWholeContents = ({ lines }: Pick<PlacedOrder, 'lines'>): Content[] =>
  lines.map(({ id, quantity }) => ({ lineId: id, quantity }));

function without(contents: readonly Content[], taken: readonly Content[]): Content[] {
  const getTaken = (lineId: string) => taken.find((one) => one.lineId === lineId)?.quantity ?? 0;
  return contents
    .map(({ lineId, quantity }) => ({ lineId, quantity: quantity - getTaken(lineId) }))
    .filter(({ quantity }) => quantity > 0);
}

/** What a parcel of the order was packed with. */
export function getContents(
  order: Pick<PlacedOrder, 'lines' | 'second'>,
  position: number,
): readonly Content[] {
  const apart = order.second?.contents ?? [];
  return position === 2 ? apart : without(toWholeContents(order), apart);
}

export const firstParcel = (order: PlacedOrder, at: Date): Parcel => newParcel(1, toWholeContents(order), at);

export function splitParcels(order: PlacedOrder, parcels: readonly Parcel[], at: Date): Parcel[] {
  const apart = getContents(order, 2);
  return [
    ...parcels.map((parcel) => ({
      ...parcel,
      contents: without(parcel.contents, apart),
      version: parcel.version + 1,
    })),
    newParcel(2, apart, at),
  ];
}

/** What never left is a plan again; what came back stays what it is. */
export const unpacked = (parcels: readonly Parcel[]): Parcel[] =>
  parcels.map((parcel) => (parcel.handedOverAt === null ? { ...parcel, ...A_PLAN } : parcel));

const IN_THE_STORE = ['pick', 'pack', 'label', 'hand_over', 'receive'];

export function isOfParcel(act: Act): act is ParcelAct {
  return 'parcel' in act;
}

/** Across the counter, goods leave when they are delivered. */
export function leaves({ kind }: Act, isGone: boolean): boolean {
  return kind === 'hand_over' || (kind === 'deliver' && !isGone);
}

/** The parcels after something was done to one of them. */
export function movedParcels(
  sale: Sale,
  parcels: readonly Parcel[],
  act: ParcelAct,
  moment: Moment,
): readonly Parcel[] {
  const parcel = parcels.find(({ position }) => position === act.parcel);
  if (parcel === undefined) return parcels;
  const after =
    act.kind === 'receive'
      ? received(sale, parcels, parcel, act, moment)
      : [moved(sale, parcel, act, moment)];
  return [...parcels.filter((one) => one !== parcel), ...after].sort((a, b) => a.position - b.position);
}

function moved(sale: Sale, parcel: Parcel, act: ParcelAct, moment: Moment): Parcel {
  const { at, owed } = moment;
  const event = recordParcelEvent(sale, parcel, act, moment);
  return {
    ...event,
    status: reached(sale, parcel, act),
    version: parcel.version + 1,
    ...(act.kind === 'pack' && { packedAt: at }),
    ...(act.kind === 'label' && {
      guide: act.parcel === 2 ? (sale.second?.guide ?? '') : sale.guide,
      labelledAt: at,
    }),
    ...(leaves(act, parcel.handedOverAt !== null) && {
      handedOverAt: at,
      codAmount: sale.terms === 'cod' ? Math.max(0, owed) : 0,
    }),
    ...(act.kind === 'deliver' && { deliveredAt: event.movedAt }),
  };
}

function reached({ number }: Sale, { status }: Parcel, { kind }: ParcelAct): Fulfilment {
  const next = SHIPMENT_TRANSITIONS[status][kind];
  if (next === undefined) throw new Error(`the parcel of order ${number} is ${status}: no ${kind}`);
  return next;
}

/** What happens on the road is heard of a while later. */
function recordParcelEvent({ number }: Sale, parcel: Parcel, act: ParcelAct, { at, by }: Moment): Parcel {
  const heardAfter = (4 + ((number * 37) % 110)) * MINUTE_MS;
  const sinceLast = at.getTime() - (parcel.movedAt ?? at).getTime();
  const isHeard = !IN_THE_STORE.includes(act.kind) && parcel.handedOverAt !== null;
  const lag = isHeard ? Math.min(heardAfter, Math.floor(sinceLast / 2)) : 0;
  const happenedAt = new Date(at.getTime() - lag);
  const reason = 'reason' in act ? act.reason : '';
  const note = 'note' in act ? act.note : '';
  const event = { kind: act.kind, reason, note, happenedAt, recordedAt: at, recordedBy: by };
  return { ...parcel, lastEvent: act.kind, movedAt: happenedAt, events: [...parcel.events, event] };
}

const countUnits = ({ good, damaged, missing }: Looked): number => good + damaged + missing;

/** Goods come back: a whole parcel, or what the customer brought, which is a parcel of its own then. */
function received(
  sale: Sale,
  parcels: readonly Parcel[],
  parcel: Parcel,
  act: ParcelAct & { readonly kind: 'receive' },
  moment: Moment,
): Parcel[] {
  const brought = act.looked.map((line) => ({ lineId: line.lineId, quantity: countUnits(line) }));
  const rest = without(parcel.contents, brought);
  const status = reached(sale, parcel, act);
  const credited = act.isCredited ? computeReturnWorth(sale, parcels, act.looked) : 0;
  const found = { status, credited, looked: act.looked };
  if (rest.length === 0)
    return [{ ...recordParcelEvent(sale, parcel, act, moment), ...found, version: parcel.version + 1 }];
  const { packedAt, handedOverAt, deliveredAt } = parcel;
  const apart = {
    ...newParcel(parcels.length + 1, brought, moment.at),
    ...{ packedAt, handedOverAt, deliveredAt },
  };
  return [
    { ...parcel, contents: rest, version: parcel.version + 1 },
    { ...recordParcelEvent(sale, apart, act, moment), ...found, version: 2 },
  ];
}

function computeReturnWorth(sale: Sale, parcels: readonly Parcel[], looked: readonly Looked[]): number {
  const earlier = parcels.filter(({ credited }) => credited > 0);
  const back = new Map<string, number>();
  for (const { lineId, good, damaged } of [...earlier.flatMap((parcel) => parcel.looked), ...looked])
    back.set(lineId, (back.get(lineId) ?? 0) + good + damaged);
  const lines = sale.lines.map((line) => ({ ...line, total: lineTotal(line) }));
  const { subtotal } = sumOrder(sale);
  return Math.max(0, computeWorth({ lines, subtotal, discount: sale.discount }, back) - creditedOn(parcels));
}

export const creditedOn = (parcels: readonly Parcel[]): number =>
  parcels.reduce((sum, { credited }) => sum + credited, 0);
