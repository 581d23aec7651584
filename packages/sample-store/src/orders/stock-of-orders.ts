import type { StockChange } from '../ledger.ts';
import { getContents, isOfParcel, leaves } from './parcels.ts';
import type { Content, OrderEvent, Sale } from './sale.ts';

/** `P-000123`, as the database writes it. */
export const documentLabel = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(6, '0')}`;
export const formatOrderLabel = (number: number): string => documentLabel('P', number);

/** What the events of an order do to the stock: held, let go, gone, back again, damaged. */
export function listStockChanges(sale: Sale): StockChange[] {
  const changes: StockChange[] = [];
  const document = { kind: 'order', id: sale.id, label: formatOrderLabel(sale.number) } as const;
  const variantsByLine = new Map(sale.lines.map(({ id, variant }) => [id, variant]));
  const whole = sale.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const write = (
    { at, by }: OrderEvent,
    kind: StockChange['kind'],
    contents: readonly Content[],
    [onHand, reserved]: readonly [onHand: number, reserved: number],
  ) => {
    for (const { lineId, quantity } of contents) {
      const variant = variantsByLine.get(lineId);
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
  for (const event of sale.events) {
    const { act } = event;
    if (act.kind === 'confirm' && sale.fromPreorder === undefined) write(event, 'reserve', whole, [0, 1]);
    if ((act.kind === 'cancel' || act.kind === 'expire') && gone.size === 0)
      write(event, 'release', whole, [0, -1]);
    if (isOfParcel(act) && leaves(act, gone.has(act.parcel))) {
      gone.add(act.parcel);
      write(event, 'ship', getContents(sale, act.parcel), [-1, -1]);
    }
    if (act.kind !== 'receive') continue;
    const { looked } = act;
    const back = looked.map(({ lineId, good, damaged }) => ({ lineId, quantity: good + damaged }));
    write(event, 'return', back, [1, 0]);
    const bad = looked.map(({ lineId, damaged }) => ({ lineId, quantity: damaged }));
    write(event, 'damage', bad, [-1, 0]);
  }
  return changes;
}
