import { ERASED_NAME } from '@trastienda/shared/customers/erasure.ts';
import { sql } from 'drizzle-orm';
import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import { isOrderOf } from '#modules/orders/reads/customer-data.ts';

/** A manifest keeps guides and sums, which the courier's books are compared with; to whom it went it forgets. */
export const MANIFEST_DATA: CustomerDataPart = {
  async erase(tx, owner) {
    const { rows } = await tx.db.execute<{ receiver: string }>(sql`
      WITH had AS (SELECT m.manifest_id, m.position, m.receiver FROM manifest_lines m
        JOIN shipments s ON s.id = m.shipment_id JOIN orders o ON o.id = s.order_id WHERE ${isOrderOf(owner)})
      UPDATE manifest_lines m SET receiver = ${ERASED_NAME}
      FROM had WHERE had.manifest_id = m.manifest_id AND had.position = m.position RETURNING had.receiver`);
    return { pictures: [], words: [...new Set(rows.map((row) => row.receiver))] };
  },
};
