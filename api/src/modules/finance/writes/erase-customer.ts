import { sql } from 'drizzle-orm';
import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import { isOrderOf, isPaymentOf } from '#modules/orders/reads/customer-data.ts';

/**
 * What finance wrote beside payments, and what receipts looked like. Asked before the receipts are taken off their
 * payments. The bank's own lines stay as the bank wrote them: they are its books.
 */
export const FINANCE_DATA: CustomerDataPart = {
  async erase(tx, owner) {
    await tx.db.execute(sql`
      UPDATE settlement_lines SET note = '' WHERE note <> '' AND shipment_id IN (
        SELECT s.id FROM shipments s JOIN orders o ON o.id = s.order_id WHERE ${isOrderOf(owner)})`);
    await tx.db.execute(sql`
      DELETE FROM image_hashes k WHERE k.sha256 IN (
          SELECT f.sha256 FROM payments p JOIN payment_proofs x ON x.payment_id = p.id JOIN stored_files f ON f.id = x.file_id
          WHERE ${isPaymentOf(owner)})
        AND NOT EXISTS (
          SELECT FROM stored_files f JOIN payment_proofs x ON x.file_id = f.id JOIN payments p ON p.id = x.payment_id
          WHERE f.sha256 = k.sha256 AND NOT ${isPaymentOf(owner)})`);
    return { pictures: [], words: [] };
  },
};
