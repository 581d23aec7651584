import type {
  changeShop as changeRoute,
  createShop as createRoute,
  Shop,
} from '@trastienda/shared/preorders/contract/settings.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { isKnownCurrency, readShop } from '../reads/options.ts';
import { insertShop, lockShop, updateShop } from '../writes/buying-settings.ts';

type Details = BodyOf<typeof createRoute>;
type Tx = InTransaction<SignedInCtx>;

export async function createShop(ctx: SignedInCtx, details: Details): Promise<Shop> {
  return saveShop(ctx, details, async (tx) => {
    const id = await insertShop(tx, details);
    return { id, command: 'create', before: null };
  });
}

export async function changeShop(
  ctx: SignedInCtx,
  id: ShopId,
  { version, ...details }: BodyOf<typeof changeRoute>,
): Promise<Shop> {
  return saveShop(ctx, details, async (tx) => {
    await lockShop(tx, id);
    const before = await readShop(tx, id);
    if (before.version !== version) throw new AppError('resource.stale', { current: before });
    await updateShop(tx, id, { ...details, version: version + 1 });
    return { id, command: 'change', before };
  });
}

interface Written {
  readonly id: ShopId;
  readonly command: AuditedCommand<'shop'>;
  readonly before: Shop | null;
}

async function saveShop(
  ctx: SignedInCtx,
  details: Details,
  write: (tx: Tx) => Promise<Written>,
): Promise<Shop> {
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
