import type { StockChange } from '../ledger.ts';
import { contentsOf, isOfParcel, leaves } from './parcels.ts';
import type { Content, Deed, Sale } from './sale.ts';

/** `P-000123`, as the database writes it. */
export const documentLabel = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(6, '0')}`;
export const labelOf = (number: number): string => documentLabel('P', number);

/** What the deeds of an order do to the stock: held, let go, gone, back again, damaged. */
export function stockChangesOf(sale: Sale): StockChange[] {
  const changes: StockChange[] = [];
  const document = { kind: 'order', id: sale.id, label: labelOf(sale.number) } as const;
  const variantOf = new Map(sale.lines.map(({ id, variant }) => [id, variant]));
  const whole = sale.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const write = (
    { at, by }: Deed,
    kind: StockChange['kind'],
    contents: readonly Content[],
    [onHand, reserved]: readonly [onHand: number, reserved: number],
  ) => {
    for (const { lineId, quantity } of contents) {
      const variant = variantOf.get(lineId);
      if (variant === undefined || quantity === 0) continue;
      changes.push({
        variant,
        place: 0,
        at,
        kind,
        onHandDelta: onHand * quantity,
        reservedDelta: reserved * quantity,
        reason: null,
        unitCost: null,
        by,
        document,
      });
    }
  };
  const gone = new Set<number>();
  for (const deed of sale.deeds) {
    const { act } = deed;
    if (act.kind === 'confirm' && sale.adopted === undefined) write(deed, 'reserve', whole, [0, 1]);
    if ((act.kind === 'cancel' || act.kind === 'lapse') && gone.size === 0)
      write(deed, 'release', whole, [0, -1]);
    if (isOfParcel(act) && leaves(act, gone.has(act.parcel))) {
      gone.add(act.parcel);
      write(deed, 'ship', contentsOf(sale, act.parcel), [-1, -1]);
    }
    if (act.kind !== 'receive') continue;
    const { looked } = act;
    const back = looked.map(({ lineId, good, damaged }) => ({ lineId, quantity: good + damaged }));
    write(deed, 'return', back, [1, 0]);
    const bad = looked.map(({ lineId, damaged }) => ({ lineId, quantity: damaged }));
    write(deed, 'damage', bad, [-1, 0]);
  }
  return changes;
}
