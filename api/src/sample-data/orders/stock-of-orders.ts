import type { StockChange } from '../ledger.ts';
import type { Act, Deed, Sale } from './sale.ts';

/** `P-000123`, as the database writes it. */
export const documentLabel = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(6, '0')}`;
export const labelOf = (number: number): string => documentLabel('P', number);

/** What the deeds of an order do to the stock: held, let go, gone, back again. */
export function stockChangesOf(sale: Sale): StockChange[] {
  const changes: StockChange[] = [];
  const document = { kind: 'order', id: sale.id, label: labelOf(sale.number) } as const;
  const write = ({ at, by }: Deed, kind: StockChange['kind'], onHand: number, reserved: number) => {
    for (const { variant, quantity } of sale.lines)
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
  };
  let isGone = false;
  for (const deed of sale.deeds) {
    if (deed.act.kind === 'confirm') write(deed, 'reserve', 0, 1);
    if ((deed.act.kind === 'cancel' || deed.act.kind === 'lapse') && !isGone) write(deed, 'release', 0, -1);
    if (leaves(deed.act, isGone)) {
      isGone = true;
      write(deed, 'ship', -1, -1);
    }
    if (deed.act.kind === 'travel' && deed.act.to === 'returned') write(deed, 'return', 1, 0);
  }
  return changes;
}

/** Across the counter, goods leave when they are delivered. */
export function leaves(act: Act, isGone: boolean): boolean {
  return act.kind === 'hand_over' || (act.kind === 'deliver' && !isGone);
}
