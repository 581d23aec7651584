import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { customerBaselines } from './customers.ts';
import { financeBaselines } from './finance.ts';
import { found, listed } from './list.ts';
import { orderBaselines } from './orders.ts';
import { preorderBaselines } from './preorders.ts';
import { trackingBaselines } from './tracking.ts';

/**
 * The baseline: the same statement sent by `pg` from a bare Fastify handler, answering the same bytes.
 * No token, no rights, no validation, no headers: what nobody could do with less.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

/** The same bytes as a page of the product, from memory. */
const PAGE = process.env['BENCH_BYTES'];
if (PAGE !== undefined) {
  const bytes = readFileSync(PAGE);
  app.get('/bytes', (_, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'gzip').send(bytes),
  );
}

const SESSION = process.env['BENCH_SESSION'];
const IDENTITY = `
  SELECT u.id AS user_id, s.id AS session_id, u.user_name, u.email, u.first_name, u.last_name, u.role_id,
    u.permission_codes, u.language, u.picture_file_id, u.version, s.last_seen_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND u.status = 'active'`;

app.get('/me', async () => {
  const { rows } = await pool.query({ name: 'identity', text: IDENTITY, values: [SESSION, new Date()] });
  const user = rows[0];
  return {
    UserID: user.user_id,
    UserName: user.user_name,
    Email: user.email,
    FirstName: user.first_name,
    LastName: user.last_name,
    UserCompleteName: `${user.first_name} ${user.last_name}`,
    RoleID: user.role_id,
    PermissionCodes: user.permission_codes.join(','),
    Language: user.language,
    PictureFileID: user.picture_file_id,
    Version: user.version,
  };
});

const USER_COLUMNS = `id, user_name AS "userName", email, first_name AS "firstName", last_name AS "lastName",
  role_id AS "roleId", permission_codes AS codes, status, picture_file_id AS "pictureFileId",
  discount_limit_bp AS "discountLimitBp", commission_bp AS "commissionBp", created_at AS "createdAt",
  last_seen_at AS "lastSeenAt", version, sort_name AS sorted`;
const SEARCHED = `search_text LIKE '%' || normalize_for_search($1) || '%' AND search_text LIKE '%' || normalize_for_search($2) || '%'`;

app.get<{ Querystring: { q?: string } }>('/users', ({ query }) => {
  const words = query.q?.split(' ') ?? [];
  if (words.length > 0)
    return found(pool, {
      find: `SELECT id, sort_name AS sorted FROM users WHERE ${SEARCHED}`,
      read: `SELECT ${USER_COLUMNS} FROM users`,
      words,
    });
  const page = `SELECT ${USER_COLUMNS} FROM users ORDER BY sort_name, id LIMIT 26`;
  const count = 'SELECT count(*)::int AS total FROM (SELECT 1 FROM users LIMIT 10001) AS found';
  return listed(pool, { page, count }, { name: 'users' });
});

const ITEM_COLUMNS = `v.id, v.product_id AS "productId", p.name, v.sku, v.barcode, v.size, v.colour,
  c.id AS "categoryId", c.name AS category, b.id AS "brandId", b.name AS brand, f.sha256 AS picture,
  s.on_hand AS "onHand", s.reserved, s.available, s.incoming, s.minimum, s.average_cost AS "averageCost",
  v.price, v.compare_at AS "compareAt", s.last_moved_at AS "lastMovedAt", s.state,
  p.is_published AS "isPublished", false AS "isArchived", v.sort_name AS sorted`;
const ITEM_TABLES = `variants v JOIN products p ON p.id = v.product_id JOIN variant_stock s ON s.variant_id = v.id`;
const ITEM_NAMES = `JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id
  LEFT JOIN stored_files f ON f.id = p.cover_file_id`;

app.get<{ Querystring: { q?: string } }>('/products', ({ query }) => {
  const words = query.q?.split(' ') ?? [];
  const read = `SELECT ${ITEM_COLUMNS} FROM ${ITEM_TABLES} ${ITEM_NAMES}`;
  if (words.length > 0) {
    const find = `SELECT id, sort_name AS sorted FROM variants WHERE ${SEARCHED} AND is_listed`;
    return found(pool, { find, read, words }, toItem);
  }
  const page = `${read} WHERE v.is_listed ORDER BY v.sort_name, v.id LIMIT 26`;
  const count =
    'SELECT count(*)::int AS total FROM (SELECT 1 FROM variants WHERE is_listed LIMIT 10001) AS found';
  return listed(pool, { page, count }, { name: 'items' }, toItem);
});

const toItem = ({ categoryId, category, brandId, brand, averageCost, ...row }: pg.QueryResultRow) => ({
  ...row,
  category: { id: categoryId, name: category },
  brand: brandId === null ? null : { id: brandId, name: brand },
  averageCost: Math.round(Number(averageCost)),
  value: Math.round(Number(averageCost) * row['onHand']),
});

const MOVEMENT_COLUMNS = `m.id, m.at, m.product_id AS "productId", m.variant_id AS "variantId", p.name, v.sku, v.size,
  v.colour, m.location_id AS "locationId", l.name AS location, m.kind, m.on_hand_delta AS "onHandDelta",
  m.reserved_delta AS "reservedDelta", m.on_hand_after AS "onHandAfter", m.reserved_after AS "reservedAfter",
  m.unit_cost AS "unitCost", m.document_kind AS "documentKind", m.document_id AS "documentId",
  m.document_label AS "documentLabel", m.reason, m.actor_name AS "actorName"`;

app.get<{ Params: { id: string } }>('/kardex/:id', async (request) => {
  const values = [request.params.id];
  const [page, counted] = await Promise.all([
    pool.query({
      name: 'kardex',
      text: `SELECT ${MOVEMENT_COLUMNS} FROM stock_movements m JOIN variants v ON v.id = m.variant_id
        JOIN products p ON p.id = m.product_id JOIN locations l ON l.id = m.location_id
        WHERE m.product_id = $1 ORDER BY m.id DESC LIMIT 26`,
      values,
    }),
    pool.query({
      name: 'kardex-count',
      text: `SELECT count(*)::int AS total FROM (
        SELECT 1 FROM stock_movements m WHERE m.product_id = $1 LIMIT 10001) AS found`,
      values,
    }),
  ]);
  const items = page.rows.slice(0, 25);
  const nextCursor = Buffer.from(JSON.stringify([items.at(-1)?.id])).toString('base64url');
  return { items, nextCursor, total: counted.rows[0].total, totalIsExact: true };
});

orderBaselines(app, pool);
customerBaselines(app, pool);
financeBaselines(app, pool);
preorderBaselines(app, pool);
trackingBaselines(app, pool);

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => process.exit(0));
