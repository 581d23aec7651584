import type { Person } from '@trastienda/sample-store/staff.ts';
import { sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import { type Places, type Stock, toMovements } from '../stock.ts';
import type { SimulatedBuying } from './buying.ts';

/** What came for customers, what is put aside for them, and what is left of it; all of it is in the shop. */
export function toPreorderedStock({ drafts, goods, ledger }: SimulatedBuying, places: Places): Stock {
  const [locationId] = places;
  return {
    movements: toMovements(ledger.entries, goods.all, places),
    reservations: [...drafts.held.values()].flatMap(({ kind, id, label, variantId, since, by, quantity }) =>
      quantity === 0
        ? []
        : [
            {
              ...{
                documentKind: kind,
                documentId: id,
                documentLabel: label,
                variantId,
                locationId,
                quantity,
              },
              ...{ createdAt: since, createdBy: by.name },
            },
          ],
    ),
    levels: goods.all.flatMap(({ id: variantId, number }) => {
      const end = ledger.ends[number];
      if (end === undefined || end.lastMovedAt === null) return [];
      const { averageCost, lastMovedAt, reserved } = end;
      const places = [{ locationId, onHand: end.onHand[0], reserved }];
      return [{ variantId, places, averageCost, lastMovedAt, minimum: 0 }];
    }),
  };
}

interface Receipt extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly movements: number;
  readonly units: number;
}

/** What the stock's own history tells of parcels: it names the first movement, so they are written by then. */
export async function createReceiptEntries(tx: InTransaction, by: Person): Promise<Entry[]> {
  const { rows } = await tx.db.execute<Receipt>(sql`
    SELECT min(id)::text AS id, at, count(*)::int AS movements, sum(on_hand_delta)::int AS units
    FROM stock_movements WHERE document_kind = 'purchase' GROUP BY document_id, at`);
  return rows.map(({ id, at, movements, units }) =>
    toEntry({
      ...{ at: new Date(at), by, entity: 'stock', entityId: id, command: 'receive' },
      after: { movements, units },
    }),
  );
}
