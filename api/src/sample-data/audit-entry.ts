import type { Person } from '@trastienda/sample-store/staff.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { auditEntries } from '#platform/db/tables.ts';
import { insertInBulk } from './bulk.ts';

export type Entry = Omit<typeof auditEntries.$inferInsert, 'requestId'>;

interface AuditedEvent {
  readonly at: Date;
  readonly by: Person | null;
  readonly entity: string;
  readonly entityId: string;
  readonly command: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null;
}

/** An event as the history has it. */
export function toEntry({ by, before = null, after = null, reason = null, ...event }: AuditedEvent): Entry {
  return { ...event, actorId: by?.id ?? null, actorName: by?.name ?? '', before, after, reason };
}

/** In the order of time; what happened at the same moment stays in the order given. */
export async function writeEntries(tx: InTransaction, entries: readonly Entry[]): Promise<void> {
  const inTime = [...entries].sort((a, b) => a.at.getTime() - b.at.getTime());
  await insertInBulk(
    tx,
    auditEntries,
    inTime.map((entry) => ({ ...entry, requestId: tx.requestId })),
  );
}
