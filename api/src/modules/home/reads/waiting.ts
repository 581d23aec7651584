import type { CardKind, Opening } from '@trastienda/shared/home/cards.ts';
import { CARD_KINDS, findOpening } from '@trastienda/shared/home/cards.ts';
import type { HomeCard } from '@trastienda/shared/home/contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import { COUNT_CAP } from '#platform/db/capped-count.ts';
import type { Queryable } from '#platform/db/db.ts';
import type { HomePolicy } from '../policy.ts';
import { findRows } from './rows.ts';

interface OwnCard {
  readonly kind: CardKind;
  readonly opening: Opening;
}

interface Counted extends Record<string, unknown> {
  readonly kind: CardKind;
  readonly count: number;
  readonly amount: number | null;
  readonly since: string | null;
}

/** What waits for this person, in one statement; each part stops at the cap that its list stops at. */
export async function readCards(ctx: SignedInCtx, policy: HomePolicy): Promise<HomeCard[]> {
  const cards = CARD_KINDS.flatMap((kind): OwnCard[] => {
    const opening = findOpening(kind, ctx.actor.codes);
    return opening === undefined ? [] : [{ kind, opening }];
  });
  const beyond = cards.filter((card) => isBeyondCap(ctx, card));
  const asked = cards.filter((card) => !beyond.includes(card));
  const counted = new Map((await countCards(ctx, asked, policy)).map((row) => [row.kind, row]));
  for (const card of asked)
    if ((counted.get(card.kind)?.count ?? 0) > COUNT_CAP) rememberBeyondCap(ctx, card);
  return cards.flatMap(({ kind }): HomeCard[] => {
    const row = counted.get(kind);
    if (row === undefined || row.count > COUNT_CAP)
      return [{ kind, count: COUNT_CAP, isExact: false, amount: null, since: null }];
    if (row.count === 0) return [];
    const { count, amount, since } = row;
    return [{ kind, count, isExact: true, amount, since: since && new Date(since).toISOString() }];
  });
}

async function countCards(
  ctx: SignedInCtx,
  cards: readonly OwnCard[],
  policy: HomePolicy,
): Promise<readonly Counted[]> {
  const parts = cards.map(
    ({ kind, opening }): SQL => sql`
      SELECT ${kind}::text AS kind, count(*)::int AS count, sum(amount)::float8 AS amount, min(since) AS since
      FROM (${findRows(ctx, opening, policy)} LIMIT ${sql.raw(String(COUNT_CAP + 1))}) AS found`,
  );
  const { rows } = await ctx.db.execute<Counted>(sql.join(parts, sql` UNION ALL `));
  return rows;
}

/** As the counts of lists do: so many rows do not leave a list within a minute, and counting that far is dear. */
const REUSED_MS = 60_000;
const MOST_REMEMBERED = 1000;
const beyondCap = new WeakMap<Queryable, Map<string, number>>();

/** Rows of one’s own are remembered by whose they are. */
const keyOf = ({ actor }: SignedInCtx, { kind, opening }: OwnCard): string =>
  opening.codes.length === 0 ? `${kind} ${actor.userId}` : kind;

function isBeyondCap(ctx: SignedInCtx, card: OwnCard): boolean {
  return (beyondCap.get(ctx.db)?.get(keyOf(ctx, card)) ?? 0) > ctx.now.getTime();
}

function rememberBeyondCap(ctx: SignedInCtx, card: OwnCard): void {
  const remembered = beyondCap.get(ctx.db) ?? new Map<string, number>();
  beyondCap.set(ctx.db, remembered);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(keyOf(ctx, card), ctx.now.getTime() + REUSED_MS);
}
