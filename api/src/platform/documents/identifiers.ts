import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InTransaction } from '../ctx.ts';

type DocumentKind =
  | 'order'
  | 'payment'
  | 'refund'
  | 'settlement'
  | 'invoice'
  | 'manifest'
  | 'preorder'
  | 'purchase'
  | 'commission';

/** The next number of a kind of document. Whoever takes it holds the counter until the transaction ends. */
export async function allocateNumber(tx: InTransaction, kind: DocumentKind): Promise<number> {
  const { rows } = await tx.db.execute<{ last: number }>(
    sql`UPDATE document_counters SET last = last + 1 WHERE kind = ${kind} RETURNING last`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no counter for ${kind}`);
  return row.last;
}

/** 128 random bits, as an address carries them. */
export const newTrackingToken = (): string => randomBytes(16).toString('base64url');
