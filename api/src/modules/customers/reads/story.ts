import type { StoryEntry } from '@trastienda/shared/customers/page-contract.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { cutPage, decodeCursor, type Slice } from '#platform/db/keyset.ts';
import { executePlanned } from '#platform/db/prepared-statement.ts';
import type { CustomerDataPart, Owner, StoryPage } from '../customer-data.ts';
import { isOwnedBy } from './customer-data.ts';
import { isCreditShown } from './shown-credits.ts';

/** One kind of entries as a statement, of the columns that differ from these. */
interface Story {
  /** Its table and what of it is the customer's and seen by the actor. */
  readonly from: SQL;
  readonly kind: StoryEntry['kind'];
  readonly id: SQL;
  readonly at: SQL;
  readonly label?: SQL;
  readonly status?: SQL;
  readonly method?: SQL;
  readonly amount?: SQL;
  readonly text?: SQL;
  readonly actorName?: SQL;
  readonly document?: { readonly kind: 'order' | 'preorder'; readonly id: SQL; readonly label: SQL };
  /** Where the actor may see the entry but perhaps not its document; true otherwise. */
  readonly isOpen?: SQL;
  readonly paymentId?: SQL;
}

interface Found extends Record<string, unknown> {
  readonly kind: StoryEntry['kind'];
  readonly id: string;
  readonly at: string;
  readonly label: string;
  readonly status: string;
  readonly method: string;
  readonly amount: number | null;
  readonly text: string;
  readonly actor_name: string;
  readonly document: StoryEntry['document'];
  readonly payment_id: string | null;
  readonly proofs: FileId[];
}

function toSelect({ kind, id, at, document, paymentId, ...rest }: Story): SQL {
  const { isOpen = sql`true`, label = sql`''`, text = sql`''`, actorName = sql`''` } = rest;
  const { status = sql`''`, method = sql`''`, amount = sql`NULL::int` } = rest;
  const opened =
    document === undefined
      ? sql`NULL::json`
      : sql`CASE WHEN ${isOpen} THEN json_build_object('kind', ${document.kind}::text, 'id', ${document.id}, 'label', ${document.label}) END`;
  const proofs =
    paymentId === undefined
      ? sql`'[]'::json`
      : sql`CASE WHEN ${isOpen} THEN (SELECT coalesce(json_agg(x.file_id ORDER BY x.position), '[]')
          FROM payment_proofs x WHERE x.payment_id = ${paymentId}) ELSE '[]' END`;
  return sql`SELECT ${kind}::text AS kind, ${id}::text AS id, ${at} AS at, ${label}::text AS label,
      ${status}::text AS status, ${method}::text AS method, ${amount}::int AS amount, ${text}::text AS text,
      ${actorName}::text AS actor_name, ${opened} AS document, ${paymentId ?? sql`NULL`}::uuid AS payment_id,
      ${proofs} AS proofs
    FROM ${rest.from}`;
}

/** The newest entries of these kinds; instants as text that sorts as they do. */
export async function selectStory(
  ctx: Ctx,
  stories: readonly Story[],
  { before, limit }: StoryPage,
): Promise<StoryEntry[]> {
  const key = sql`(s.kind || ':' || s.id) COLLATE "C"`;
  const isBefore =
    before === null ? sql`true` : sql`(s.at, ${key}) < (${before.at}::timestamptz, ${before.key}::text)`;
  const rows = await executePlanned<Found>(
    ctx.db,
    sql`
    SELECT s.*, to_char(s.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
    FROM (${sql.join(stories.map(toSelect), sql` UNION ALL `)}) s WHERE ${isBefore}
    ORDER BY s.at DESC, ${key} DESC LIMIT ${limit}`,
  );
  return rows.map(({ id, actor_name, payment_id, ...row }) => ({
    ...row,
    key: `${row.kind}:${id}`,
    actorName: actor_name,
    paymentId: payment_id,
  }));
}

const position = z.tuple([z.iso.datetime({ precision: 6 }), z.string().max(100)]);

/** What every module knows of a customer, put in one order: each is asked for a whole page. */
export async function readStory(
  ctx: SignedInCtx,
  owner: Owner,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  parts: readonly CustomerDataPart[],
): Promise<Slice<StoryEntry>> {
  const [at, key] = cursor === undefined ? [] : decodeCursor(cursor, position);
  const page = { before: at === undefined || key === undefined ? null : { at, key }, limit: limit + 1 };
  const found = await Promise.all([
    readCreditStory(ctx, owner, page, parts),
    ...parts.map((part) => part.readStory?.(ctx, owner, page) ?? []),
  ]);
  const entries = found.flat().sort((a, b) => compare(b.at, a.at) || compare(b.key, a.key));
  return cutPage(entries, limit, (entry) => [entry.at, entry.key]);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What was given as credit and paid with it; of others' documents a seller learns nothing. */
function readCreditStory(
  ctx: SignedInCtx,
  owner: Owner,
  page: StoryPage,
  parts: readonly CustomerDataPart[],
): Promise<StoryEntry[]> {
  const isShown = isCreditShown(ctx, sql`coalesce(c.order_id, c.preorder_id)`, owner, parts);
  return selectStory(
    ctx,
    [
      {
        kind: 'credit',
        from: sql`customer_credits c WHERE ${isOwnedBy(sql`c.customer_id`, owner)} AND ${isShown}`,
        id: sql`c.id`,
        at: sql`c.at`,
        status: sql`c.kind`,
        amount: sql`c.amount`,
        text: sql`c.note`,
        actorName: sql`c.actor_name`,
      },
    ],
    page,
  );
}
