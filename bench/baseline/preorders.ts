import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { listed, utc } from './list.ts';
import { ALL_PREORDERS, PREORDERS_OF_ONE, WHOLE_PREORDER } from './preorders-text.ts';
import { OPEN_ARTICLES, PURCHASES, WHOLE_PURCHASE } from './purchases-text.ts';

interface JsonRow {
  readonly [key: string]: string | null;
}
interface JsonParcel {
  readonly statusSince: string;
  readonly receivedAt: string | null;
  readonly events: readonly JsonRow[];
}

const withUtc = (rows: readonly JsonRow[], ...keys: readonly string[]) =>
  rows.map((row) => ({ ...row, ...Object.fromEntries(keys.map((key) => [key, utc(row[key] ?? null)])) }));

/** The same statements as the product's, by hand. */
export function preorderBaselines(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/preorders', () => listed(pool, ALL_PREORDERS, { name: 'preorders' }));
  app.get<{ Params: { seller: string } }>('/preorders/of/:seller', ({ params }) =>
    listed(pool, PREORDERS_OF_ONE, { name: 'my preorders', values: [params.seller] }),
  );
  app.get<{ Params: { id: string } }>('/preorders/:id', async ({ params }) => {
    const { rows } = await pool.query({ name: 'preorder', text: WHOLE_PREORDER, values: [params.id] });
    const { lines, payments, ...row } = rows[0];
    return {
      ...row,
      lines: withUtc(lines, 'statusSince'),
      payments: withUtc(payments, 'submittedAt', 'reviewedAt'),
    };
  });

  app.get('/purchase-items', () =>
    listed(pool, OPEN_ARTICLES, { name: 'articles' }, ({ waiting, ...row }) => ({
      ...row,
      waiting: withUtc(waiting, 'since'),
    })),
  );
  app.get('/purchases', () =>
    listed(pool, PURCHASES, { name: 'purchases' }, ({ ofParcels, ...row }) => ({ ...row, ...ofParcels })),
  );
  app.get<{ Params: { id: string } }>('/purchases/:id', async ({ params }) => {
    const { rows } = await pool.query({ name: 'purchase', text: WHOLE_PURCHASE, values: [params.id] });
    const { parcels, ...row } = rows[0];
    return {
      ...row,
      parcels: parcels.map((parcel: JsonParcel) => ({
        ...parcel,
        statusSince: utc(parcel.statusSince),
        receivedAt: utc(parcel.receivedAt),
        events: withUtc(parcel.events, 'happenedAt'),
      })),
    };
  });
}
