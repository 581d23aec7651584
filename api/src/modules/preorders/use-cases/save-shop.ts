import type {
  changeShop as changeRoute,
  createShop as createRoute,
  Shop,
} from '@trastienda/shared/preorders/contract/settings.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readShop } from '../reads/options.ts';
import { currencies, shops } from '../tables.ts';

type Details = BodyOf<typeof createRoute>;
type Tx = InTransaction<SignedInCtx>;

export async function createShop(ctx: SignedInCtx, details: Details): Promise<Shop> {
  return keep(ctx, details, async (tx) => {
    const id = newId<ShopId>(tx.now);
    const position = sql`(SELECT coalesce(max(position), -1) + 1 FROM shops)`;
    await tx.db.insert(shops).values({ id, ...details, position });
    return { id, command: 'create', before: null };
  });
}

export async function changeShop(
  ctx: SignedInCtx,
  id: ShopId,
  { version, ...details }: BodyOf<typeof changeRoute>,
): Promise<Shop> {
  return keep(ctx, details, async (tx) => {
    await tx.db.select({ id: shops.id }).from(shops).where(eq(shops.id, id)).for('update');
    const before = await readShop(tx, id);
    if (before.version !== version) throw new AppError('resource.stale', { current: before });
    await tx.db
      .update(shops)
      .set({ ...details, version: version + 1 })
      .where(eq(shops.id, id));
    return { id, command: 'change', before };
  });
}

interface Kept {
  readonly id: ShopId;
  readonly command: AuditedCommand<'shop'>;
  readonly before: Shop | null;
}

async function keep(ctx: SignedInCtx, details: Details, write: (tx: Tx) => Promise<Kept>): Promise<Shop> {
  if (details.leadMinDays > details.leadMaxDays) throw fieldRefused('leadMaxDays', 'buying.bad-window');
  try {
    return await inTransaction(ctx, async (tx) => {
      if (!(await isKnownCurrency(tx, details.currency)))
        throw fieldRefused('currency', 'buying.unknown-currency');
      const { id, command, before } = await write(tx);
      const after = await readShop(tx, id);
      await audit(tx, { entity: 'shop', entityId: id, command, before, after });
      return after;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'shops_name_key') throw fieldRefused('name', 'buying.shop-taken');
    throw error;
  }
}

export async function isKnownCurrency(ctx: Ctx, code: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ code: currencies.code })
    .from(currencies)
    .where(and(eq(currencies.code, code), currencies.isActive));
  return row !== undefined;
}
