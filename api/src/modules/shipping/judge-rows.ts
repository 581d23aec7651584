import type { CourierId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import type { Assignment, REFUSALS, WARNINGS } from '@trastienda/shared/shipping/contract/guides.ts';
import { fitsPattern, isTooLong, tidyGuide } from '@trastienda/shared/shipping/guide-pattern.ts';
import { readParcelCode } from '@trastienda/shared/shipping/parcel-code.ts';
import { isAddressComplete, isOverLimit, travelsWithGuide } from '@trastienda/shared/shipping/rules.ts';
import type { ParcelFinder } from './reads/find-parcels.ts';
import { computeParcelCod, type ParcelFacts } from './reads/parcels.ts';

export type RowCode = (typeof REFUSALS)[number] | (typeof WARNINGS)[number];

/** What is to become of a row, and what is said about it. */
export interface JudgedRow {
  readonly outcome: 'assigned' | 'warned' | 'refused';
  readonly code: RowCode | null;
  readonly params: Readonly<Record<string, string>>;
  readonly guide: string;
  readonly parcel: ParcelFacts | null;
  readonly courier: Courier | null;
  /** Taken from those paid for beforehand. */
  readonly isPrepaid: boolean;
  /** It carries this very guide already: sent twice, done once. */
  readonly isDone: boolean;
}

/** What was read beforehand for all rows together. */
export interface Surroundings {
  readonly finder: ParcelFinder;
  readonly couriers: readonly Courier[];
  /** Of live parcels, as `guideKey`; with the parcel that carries it. */
  readonly taken: ReadonlyMap<string, ShipmentId>;
  /** The next free prepaid numbers of each courier, to be taken one by one. */
  readonly prepaid: ReadonlyMap<CourierId, string[]>;
  /** Couriers that ever had numbers paid for beforehand. */
  readonly buysAhead: ReadonlySet<CourierId>;
  readonly showAmount: (centavos: number) => string;
}

export const guideKey = (courierId: CourierId, guide: string) => `${courierId} ${guide}`;

type Said = Partial<Pick<JudgedRow, 'guide' | 'parcel' | 'courier' | 'params'>>;

const refused = (code: RowCode, said: Said): JudgedRow => ({
  ...{ guide: '', parcel: null, courier: null, params: {}, isPrepaid: false, isDone: false, ...said },
  outcome: 'refused',
  code,
});

/** Looks at rows one after the other: what an earlier one takes, a later one cannot have. */
export function rowJudge(around: Surroundings, usualCourier: CourierId | null) {
  const given = new Map<string, ShipmentId>();
  const served = new Map<ShipmentId, string>();

  return function judge(row: Assignment): JudgedRow {
    const typed = tidyGuide(row.guide);
    const code = readParcelCode(row.parcel);
    const parcel = around.finder.find(code);
    if (parcel === null) return refused('guide.unknown-parcel', { guide: typed });
    if ('several' in parcel)
      return refused('guide.several-parcels', { guide: typed, params: { order: parcel.several } });
    const courierId = row.courierId ?? usualCourier ?? parcel.courierId;
    const courier = around.couriers.find((one) => one.id === courierId && one.isActive) ?? null;
    const said = { guide: typed, parcel, courier };
    const reason = whyNotNow(parcel, courier !== null);
    if (reason !== null) return refused(reason, said);
    const worn = parcel.status === 'labelled' ? tidyGuide(parcel.guide) : served.get(parcel.id);
    if (
      parcel.status === 'labelled' &&
      worn === typed &&
      (courier === null || courier.id === parcel.courierId)
    ) {
      return { ...refused('guide.has-other', said), outcome: 'assigned', code: null, isDone: true };
    }
    if (worn !== undefined) return refused('guide.has-other', { ...said, params: { guide: worn } });
    if (courier === null) return refused('guide.no-courier', said);
    if (isTooLong(typed)) return refused('guide.too-long', said);
    const names = {
      courier: courier.name,
      guide: typed,
      amount: around.showAmount(computeParcelCod(parcel)),
    };
    const against = whyNotSo(row, parcel, courier);
    if (against !== null) return refused(against, { ...said, params: names });
    const guide = typed === '' ? nextPrepaid(around, courier.id, given) : typed;
    if (guide === undefined)
      return refused(around.buysAhead.has(courier.id) ? 'guide.none-prepaid' : 'guide.empty', {
        ...said,
        params: names,
      });
    const key = guideKey(courier.id, guide);
    if (given.has(key)) return refused('guide.twice', { ...said, params: names });
    if (around.taken.has(key)) return refused('guide.taken', { ...said, params: names });
    given.set(key, parcel.id);
    served.set(parcel.id, guide);
    return {
      ...warned(around, courier, guide),
      guide,
      parcel,
      courier,
      isPrepaid: typed === '',
      isDone: false,
    };
  };
}

/** Whether a guide is what this parcel waits for. */
function whyNotNow(parcel: ParcelFacts, hasCourier: boolean): RowCode | null {
  if (parcel.delivery === 'pickup') return 'guide.is-pickup';
  if (parcel.status !== 'packed' && parcel.status !== 'labelled') return 'guide.not-packed';
  if (parcel.orderStatus !== 'confirmed') return 'guide.order-stopped';
  return travelsWithGuide(parcel.delivery, hasCourier) ? null : 'guide.no-courier';
}

/** Whether this courier can take it as it is. */
function whyNotSo(row: Assignment, parcel: ParcelFacts, courier: Courier): RowCode | null {
  const cod = computeParcelCod(parcel);
  if (!isAddressComplete(parcel)) return 'guide.address-incomplete';
  if (row.cod != null && row.cod !== cod) return 'guide.cod-differs';
  return isOverLimit(cod, courier) ? 'guide.cod-over-limit' : null;
}

/** A number that looks odd is taken all the same: patterns are observations, not promises. */
function warned(
  around: Surroundings,
  courier: Courier,
  guide: string,
): Pick<JudgedRow, 'outcome' | 'code' | 'params'> {
  if (fitsPattern(courier.guidePattern, guide)) return { outcome: 'assigned', code: null, params: {} };
  const other = around.couriers.find(
    (one) =>
      one.isActive &&
      one.id !== courier.id &&
      one.guidePattern !== '' &&
      fitsPattern(one.guidePattern, guide),
  );
  const params = { courier: courier.name, guide, ...(other !== undefined && { other: other.name }) };
  return {
    outcome: 'warned',
    code: other === undefined ? 'guide.odd-pattern' : 'guide.looks-like-other',
    params,
  };
}

function nextPrepaid(
  { prepaid, taken }: Surroundings,
  courierId: CourierId,
  given: ReadonlyMap<string, ShipmentId>,
): string | undefined {
  const numbers = prepaid.get(courierId) ?? [];
  for (let guide = numbers.shift(); guide !== undefined; guide = numbers.shift()) {
    const key = guideKey(courierId, guide);
    // One that somebody typed on another row is theirs.
    if (!given.has(key) && !taken.has(key)) return guide;
  }
  return undefined;
}
