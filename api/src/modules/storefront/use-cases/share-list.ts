import { randomBytes } from 'node:crypto';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { setSellerWhatsApp } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import { countShownProducts, type SellerList } from '../reads/sellers.ts';
import { endSharedList, insertSharedList } from '../writes.ts';

const OPEN_HOURS = 24;

export async function changeWhatsApp(ctx: SignedInCtx, number: string): Promise<{ whatsApp: string | null }> {
  const whatsApp = number === '' ? null : number;
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    await setSellerWhatsApp(tx, userId, whatsApp);
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
): Promise<SellerList> {
  const wanted = [...new Set(productIds)];
  return inTransaction(ctx, async (tx) => {
    if ((await countShownProducts(tx, wanted)) !== wanted.length) throw new AppError('catalogue.not-public');
    const id = newId<SellerList['id']>(tx.now);
    const token = randomBytes(16).toString('base64url');
    const list = await insertSharedList(tx, { id, token, title, productIds: wanted, openHours: OPEN_HOURS });
    await audit(tx, {
      entity: 'shared-list',
      entityId: id,
      command: 'share',
      after: { title, products: wanted.length },
    });
    return list;
  });
}

export async function endList(ctx: SignedInCtx, id: SellerList['id']): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    if (!(await endSharedList(tx, id))) throw new AppError('resource.not-found');
    await audit(tx, { entity: 'shared-list', entityId: id, command: 'end' });
    return { done: true };
  });
}
