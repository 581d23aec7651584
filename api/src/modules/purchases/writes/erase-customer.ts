import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import { isPreorderOf } from '#modules/preorders/reads/customer-data.ts';

/** Pictures that customers sent of what they want went along to the purchase. Those of others stay. */
export const PURCHASE_DATA: CustomerDataPart = {
  async erase(tx, owner) {
    const { rows } = await tx.db.execute<{ id: FileId }>(sql`
      WITH had AS (SELECT b.id, b.picture_file_id FROM purchase_lines b
        WHERE b.picture_file_id IS NOT NULL
          AND b.id IN (SELECT l.purchase_line_id FROM preorder_lines l JOIN preorders o ON o.id = l.preorder_id
            WHERE ${isPreorderOf(owner)})
          AND NOT EXISTS (SELECT FROM preorder_lines d WHERE d.picture_file_id = b.picture_file_id))
      UPDATE purchase_lines b SET picture_file_id = NULL FROM had WHERE had.id = b.id RETURNING had.picture_file_id AS id`);
    return { pictures: rows.map((row) => row.id), words: [] };
  },
};
