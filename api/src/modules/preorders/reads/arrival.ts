import { sql } from 'drizzle-orm';

/** How a line `l` of a pre-order was bought, and what it travels in: joins purchase `u` and parcel `c`. */
export const BOUGHT_WITH = sql`LEFT JOIN purchase_lines b ON b.id = l.purchase_line_id
  LEFT JOIN parcels c ON c.id = b.parcel_id LEFT JOIN purchases u ON u.id = b.purchase_id`;

const isOnItsWay = sql`l.status IN ('ordered', 'in_transit')`;

/** When it should be here: its parcel's day, or else as long after buying as its shop usually takes. */
export const ETA_FROM = sql`CASE WHEN ${isOnItsWay} THEN coalesce(c.eta, arrival_day(u.shop_id, u.created_at, false)) END`;
export const ETA_TO = sql`CASE WHEN ${isOnItsWay} THEN coalesce(c.eta, arrival_day(u.shop_id, u.created_at, true)) END`;
