import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { holdsOneOf, type PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { BuyingOptions, QuoteSettings, Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { readLocations } from '#modules/inventory/reads/locations.ts';
import { variants } from '#modules/inventory/tables.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { bankAccounts } from '#modules/payments/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { currencies, quoteSettings, shops } from '../tables.ts';

const MOST_PEOPLE = 500;
const BUYERS: readonly PermissionCode[] = ['S-04', 'S-018'];

export async function readBuyingOptions(ctx: SignedInCtx, policy: OrderPolicy): Promise<BuyingOptions> {
  const isBuyer = holdsOneOf(ctx.actor.codes, BUYERS);
  const [known, rates, quote, sellers, buyers, accounts, places] = await Promise.all([
    readShops(ctx),
    readCurrencies(ctx),
    readQuoteSettings(ctx),
    readPeople(ctx, seesAllPreorders(ctx.actor) ? undefined : eq(users.id, ctx.actor.userId)),
    isBuyer ? readPeople(ctx, sql`${users.permissionCodes} && ${sql.param(BUYERS)}::text[]`) : [],
    ctx.db
      .select({
        id: bankAccounts.id,
        bank: bankAccounts.bank,
        holder: bankAccounts.holder,
        number: bankAccounts.number,
      })
      .from(bankAccounts)
      .where(eq(bankAccounts.isActive, true))
      .orderBy(asc(bankAccounts.position)),
    readLocations(ctx),
  ]);
  return {
    shops: known,
    currencies: rates,
    quote,
    depositBp: policy.depositBp,
    ...{ sellers, buyers, accounts },
    locations: places.filter((place) => place.isActive).map(({ id, name }) => ({ id, name })),
  };
}

function readPeople(ctx: Ctx, who: SQL | undefined) {
  return ctx.db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(and(eq(users.status, 'active'), who))
    .orderBy(asc(users.sortName))
    .limit(MOST_PEOPLE);
}

// Below five parcels a shop's past says nothing of its future.
const KNOWN = sql<Shop['known']>`(
  SELECT CASE WHEN h.parcels >= 5
    THEN json_build_object('parcels', h.parcels, 'fromDays', h.from_days, 'toDays', h.to_days) END
  FROM shop_history(shops.id) h)`;

function selectShops(ctx: Ctx) {
  const { id, name, currency, website, taxBp, leadMinDays, leadMaxDays, isActive, version } = shops;
  return ctx.db
    .select({
      ...{ id, name, currency, website, taxBp, leadMinDays, leadMaxDays, isActive, version },
      known: KNOWN,
    })
    .from(shops)
    .$dynamic();
}

const readShops = (ctx: Ctx): Promise<Shop[]> => selectShops(ctx).orderBy(asc(shops.position), asc(shops.id));

export async function readShop(ctx: Ctx, id: ShopId): Promise<Shop> {
  const [shop] = await selectShops(ctx).where(eq(shops.id, id));
  if (shop === undefined) throw new AppError('resource.not-found');
  return shop;
}

async function readCurrencies(ctx: Ctx): Promise<BuyingOptions['currencies']> {
  const { rows } = await ctx.db.execute<{
    code: string;
    name: string;
    rate: number;
    since: Date | string;
  }>(sql`
    SELECT c.code, c.name, r.rate, r.since
    FROM currencies c CROSS JOIN LATERAL (SELECT rate, since FROM exchange_rates r WHERE r.currency = c.code
      ORDER BY r.id DESC LIMIT 1) r
    WHERE c.is_active ORDER BY c.code <> 'USD', c.name`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

export async function isKnownCurrency(ctx: Ctx, code: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ code: currencies.code })
    .from(currencies)
    .where(and(eq(currencies.code, code), currencies.isActive));
  return row !== undefined;
}

const MOST_RATES = 200;

export async function readRates(ctx: Ctx, currency: string) {
  const [known] = await ctx.db
    .select({ code: currencies.code })
    .from(currencies)
    .where(eq(currencies.code, currency));
  if (known === undefined) throw new AppError('resource.not-found');
  const { rows } = await ctx.db.execute<{ rate: number; since: Date | string; set_by: string }>(sql`
    SELECT r.rate, r.since, coalesce(u.first_name || ' ' || u.last_name, '') AS set_by
    FROM exchange_rates r LEFT JOIN users u ON u.id = r.set_by
    WHERE r.currency = ${currency} ORDER BY r.id DESC LIMIT ${sql.raw(String(MOST_RATES))}`);
  return {
    rates: rows.map(({ rate, since, set_by }) => ({
      rate,
      since: new Date(since).toISOString(),
      setBy: set_by,
    })),
  };
}

export async function readQuoteSettings(ctx: Ctx): Promise<QuoteSettings> {
  const { freightPerLb, dutyBp, marginBp, roundTo, validDays, depositHours, version } = quoteSettings;
  const [row] = await ctx.db
    .select({ freightPerLb, dutyBp, marginBp, roundTo, validDays, depositHours, version })
    .from(quoteSettings);
  if (row === undefined) throw new Error('the settings of quotes are not there');
  return row;
}

/** What the catalogue asks for these goods. */
export async function readCataloguePrices(
  ctx: Ctx,
  lines: readonly { readonly variantId: VariantId | null }[],
): Promise<Map<VariantId, number>> {
  const ids = lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: variants.id, price: variants.price })
    .from(variants)
    .where(inArray(variants.id, ids));
  return new Map(rows.map(({ id, price }) => [id, price]));
}
