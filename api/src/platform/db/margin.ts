import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What a price earns once tax and cost are paid: `computeMargin` of `kernel/tax`, with the rules of the store. */
export const selectMargin = (price: SQLWrapper, cost: SQLWrapper): SQL<number> =>
  sql<number>`(${price} - tax_within(${price}, (SELECT regime FROM sale_days)) - ${cost}
    + CASE WHEN (SELECT regime = 'general' AND cost_has_iva() FROM sale_days) THEN iva_within(${cost}) ELSE 0 END)::float8`;
