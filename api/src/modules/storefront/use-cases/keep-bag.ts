import { randomInt } from 'node:crypto';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { KeptBag } from '@trastienda/shared/storefront/catalogue-contract.ts';
import { type Ctx, type InTransaction, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { readBagArticles, readSeller } from '../reads/sellers.ts';
import { insertBag, insertBagLines } from '../writes.ts';

const KEPT_DAYS = 30;
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 6;
const TRIES = 5;

interface Wanted {
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[];
  readonly seller: string;
}

/** Keeps what a visitor wants. What is no longer in the catalogue is left out; with nothing left there is no bag. */
export async function putIntoBag(ctx: Ctx, wanted: Wanted, store: StoreProfile): Promise<KeptBag> {
  return inTransaction(ctx, async (tx) => {
    const articles = await readBagArticles(
      tx,
      wanted.lines.map(({ variantId }) => variantId),
    );
    const lines = wanted.lines.flatMap(({ variantId, quantity }) => {
      const article = articles.find(({ id }) => id === variantId);
      return article === undefined ? [] : [{ article, quantity }];
    });
    if (lines.length === 0) throw new AppError('bag.nothing-left');
    const seller = await readSeller(tx, wanted.seller);
    const code = await reserveCode(tx, seller?.id ?? null);
    await insertBagLines(
      tx,
      code,
      lines.map(({ article: { id, price }, quantity }) => ({ variantId: id, quantity, price })),
    );
    return {
      code,
      lines: lines.map(({ article: { name, size, colour, price }, quantity }) => ({
        ...{ name, size, colour, price, quantity },
      })),
      whatsapp: seller?.whatsapp ?? store.whatsApp ?? store.phone,
    };
  });
}

/** A code that nobody has: drawn again in the rare case that somebody does. */
async function reserveCode(tx: InTransaction, sellerId: UserId | null): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const code = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    if (await insertBag(tx, { code, sellerId, keptDays: KEPT_DAYS })) return code;
  }
  throw new AppError('service.busy', { retryAfterSeconds: 2 });
}
