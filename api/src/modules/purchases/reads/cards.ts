import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { sql } from 'drizzle-orm';

/** A parcel `c` of a purchase `purchases` as a card; its picture is that of its first article with one. */
export const CARD = sql`json_build_object('id', c.id, 'purchaseId', c.purchase_id, 'label', purchases.label,
  'position', c.position, 'parcels', (SELECT count(*) FROM parcels o WHERE o.purchase_id = c.purchase_id),
  'shop', (SELECT s.name FROM shops s WHERE s.id = purchases.shop_id), 'status', c.status, 'statusSince', c.status_since,
  'tracking', concat_ws(' ', nullif(c.foreign_tracking, ''), nullif(c.local_tracking, '')), 'eta', c.eta, 'slips', c.slips,
  'units', (SELECT coalesce(sum(l.quantity), 0) FROM purchase_lines l WHERE l.parcel_id = c.id),
  'customers', (SELECT count(DISTINCT p.customer_id) FROM purchase_lines l JOIN preorder_lines d ON d.purchase_line_id = l.id
    JOIN preorders p ON p.id = d.preorder_id WHERE l.parcel_id = c.id AND d.status <> 'cancelled'),
  'pictures', (SELECT json_build_object('picture', f.sha256, 'pictureFileId', l.picture_file_id)
    FROM purchase_lines l LEFT JOIN products g ON g.id = l.product_id LEFT JOIN stored_files f ON f.id = g.cover_file_id
    WHERE l.parcel_id = c.id AND (f.id IS NOT NULL OR l.picture_file_id IS NOT NULL) ORDER BY l.position, l.id LIMIT 1),
  'version', c.version)`;

type Pictures = Pick<ParcelCard, 'picture' | 'pictureFileId'>;
export type FoundCard = Omit<ParcelCard, keyof Pictures> & { readonly pictures: Pictures | null };

export const toParcelCard = ({ pictures, ...card }: FoundCard): ParcelCard => ({
  ...card,
  // PostgreSQL writes instants into JSON with its own offset.
  statusSince: new Date(card.statusSince).toISOString(),
  picture: pictures?.picture ?? null,
  pictureFileId: pictures?.pictureFileId ?? null,
});
