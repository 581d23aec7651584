import { randomBytes } from 'node:crypto';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import type { SharedList } from '@trastienda/shared/storefront/catalogue-contract.ts';
import type {
  readMyCatalogue,
  shareList as shareRoute,
} from '@trastienda/shared/storefront/sellers-contract.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { utc } from '#platform/db/instants.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import { toSearchedToken } from '../reads/parts.ts';
import { IS_SHOWN, readCards } from './cards.ts';

const OPEN_HOURS = 24;

type Shared = z.infer<typeof shareRoute.reply>;

interface ListRow extends Record<string, unknown> {
  readonly id: Shared['id'];
  readonly title: string;
  readonly products: number;
  readonly token: string;
  readonly created_at: string;
  readonly expires_at: string;
}

const FIELDS = sql`id, title, cardinality(product_ids) AS products, token, to_json(created_at)#>>'{}' AS created_at,
  to_json(expires_at)#>>'{}' AS expires_at`;

const sharedOf = ({ token, created_at: createdAt, expires_at: expiresAt, ...row }: ListRow): Shared => ({
  ...row,
  path: `/catalogo/lista/${token}`,
  createdAt: utc(createdAt),
  expiresAt: utc(expiresAt),
});

export async function readOwnCatalogue(ctx: SignedInCtx): Promise<z.infer<typeof readMyCatalogue.reply>> {
  const [codes, lists] = await Promise.all([
    ctx.db.execute<{ code: string; whatsapp: string | null }>(
      sql`SELECT seller_code AS code, seller_whatsapp AS whatsapp FROM users WHERE id = ${ctx.actor.userId}`,
    ),
    ctx.db.execute<ListRow>(sql`
      SELECT ${FIELDS} FROM shared_lists
      WHERE seller_id = ${ctx.actor.userId} AND ended_at IS NULL AND expires_at > ${ctx.now}
      ORDER BY shared_lists.created_at DESC LIMIT 50`),
  ]);
  const { code = '', whatsapp = null } = codes.rows[0] ?? {};
  return { code, path: `/catalogo?v=${code}`, whatsApp: whatsapp, lists: lists.rows.map(sharedOf) };
}

export async function changeWhatsApp(ctx: SignedInCtx, number: string): Promise<{ whatsApp: string | null }> {
  const whatsApp = number === '' ? null : number;
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    await tx.db.execute(sql`UPDATE users SET seller_whatsapp = ${whatsApp} WHERE id = ${userId}`);
    await audit(tx, {
      entity: 'user',
      entityId: userId,
      command: 'change-catalogue-whatsapp',
      after: { whatsApp },
    });
    return { whatsApp };
  });
}

/** Only what anybody may see anyway: a link is passed on. */
export async function shareArticles(
  ctx: SignedInCtx,
  { title, productIds }: { readonly title: string; readonly productIds: readonly ProductId[] },
): Promise<Shared> {
  const wanted = [...new Set(productIds)];
  return inTransaction(ctx, async (tx) => {
    const { rows: shown } = await tx.db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM products p
      WHERE ${IS_SHOWN} AND p.id IN (${sql.join(
        wanted.map((id) => sql`${id}`),
        sql`, `,
      )})`);
    if (shown[0]?.count !== wanted.length) throw new AppError('catalogue.not-public');
    const id = newId<Shared['id']>(tx.now);
    const token = randomBytes(16).toString('base64url');
    const { rows } = await tx.db.execute<ListRow>(sql`
      INSERT INTO shared_lists (id, token, seller_id, title, product_ids, created_at, expires_at)
      VALUES (${id}, ${token}, ${tx.actor.userId}, ${title}, ${sql.param(wanted)}::uuid[], ${tx.now},
        ${tx.now}::timestamptz + ${OPEN_HOURS} * interval '1 hour')
      RETURNING ${FIELDS}`);
    await audit(tx, {
      entity: 'shared-list',
      entityId: id,
      command: 'share',
      after: { title, products: wanted.length },
    });
    const [row] = rows;
    if (row === undefined) throw new Error('a list that was shared has gone');
    return sharedOf(row);
  });
}

export async function endList(ctx: SignedInCtx, id: Shared['id']): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute(sql`
      UPDATE shared_lists SET ended_at = ${tx.now}
      WHERE id = ${id} AND seller_id = ${tx.actor.userId} AND ended_at IS NULL RETURNING id`);
    if (rows.length === 0) throw new AppError('resource.not-found');
    await audit(tx, { entity: 'shared-list', entityId: id, command: 'end' });
    return { done: true };
  });
}

interface OpenRow extends Record<string, unknown> {
  readonly title: string;
  readonly name: string;
  readonly code: string;
  readonly expires_at: string;
  readonly product_ids: string[];
}

/** Unknown, ended and expired links answer alike. */
export async function readList(ctx: Ctx, token: string): Promise<SharedList> {
  const { rows } = await ctx.db.execute<OpenRow>(sql`
    SELECT l.title, u.first_name AS name, u.seller_code AS code, to_json(l.expires_at)#>>'{}' AS expires_at, l.product_ids
    FROM shared_lists l JOIN users u ON u.id = l.seller_id
    WHERE l.token = ${toSearchedToken(token)} AND l.ended_at IS NULL AND l.expires_at > ${ctx.now}`);
  const [row] = rows;
  if (row === undefined) throw new AppError('catalogue.not-found');
  const { title, name, code, product_ids: ids } = row;
  return { title, seller: { name, code }, expiresAt: utc(row.expires_at), items: await readCards(ctx, ids) };
}
