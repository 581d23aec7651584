import type { InTransaction } from '../platform/ctx.ts';
import type { DemoVariant } from './demo-variant.ts';
import { keepLedger } from './ledger.ts';
import { readCouriers, writeOrders } from './orders/write-orders.ts';
import { liveThroughTheYear } from './orders/year-of-orders.ts';
import { readStaff } from './staff.ts';
import { type Places, writeStock } from './stock.ts';

/** Twelve months behind the goods: everything is thought up first, then written in bulk. */
export async function addDemoYear(
  tx: InTransaction,
  { variants, places }: { readonly variants: readonly DemoVariant[]; readonly places: Places },
): Promise<void> {
  const staff = await readStaff(tx);
  const year = liveThroughTheYear(variants, await readCouriers(tx), staff, tx.now);
  const ledger = keepLedger(
    year.changes,
    variants.map(({ sample }) => sample),
  );
  await writeOrders(tx, year, variants, ledger.entries);
  await writeStock(tx, variants, ledger, places, staff.keeper);
}
