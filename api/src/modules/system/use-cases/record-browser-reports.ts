import { createHash } from 'node:crypto';
import { REPORT_KINDS, type ReportKind } from '@trastienda/shared/system/browser-reports.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { holdLock } from '#platform/db/own-schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { counter, type Family } from '#platform/observability/exposition.ts';
import { type Fault, readReports } from '../read-report.ts';
import { countFault, deleteFault } from '../writes.ts';

/** By process and minute. Whoever sends more is answered alike, and nothing is read or written. */
const MOST_BY_ADDRESS = 10;
const MOST_OF_ALL = 60;
const MINUTE_MS = 60_000;

export interface BrowserReports {
  /** Never fails: whoever reports a fault must not be given another. */
  record(ctx: Ctx, sent: { body: Buffer; address: string; userAgent: string; build: string }): Promise<void>;
  families(): Family[];
}

export function createBrowserReports(): BrowserReports {
  const counted = new Map<ReportKind | 'dropped', number>(
    [...REPORT_KINDS, 'dropped' as const].map((kind) => [kind, 0]),
  );
  const count = (kind: ReportKind | 'dropped') => counted.set(kind, (counted.get(kind) ?? 0) + 1);
  const isAllowed = createLimit();
  return {
    async record(ctx, { body, address, userAgent, build }) {
      if (!isAllowed(address, ctx.now)) return void count('dropped');
      const faults = readReports(body, { userAgent, build });
      try {
        await recordFaults(ctx, faults);
        for (const { kind } of faults) count(kind);
      } catch {
        count('dropped');
      }
    },
    families: () => [
      counter(
        'trastienda_browser_reports_total',
        'Faults that browsers reported; dropped where too many came.',
        [...counted].map(([kind, value]) => ({ labels: { kind }, value })),
      ),
    ],
  };
}

/** No more addresses are remembered than are let in. */
function createLimit(): (address: string, now: Date) => boolean {
  let minute = 0;
  let total = 0;
  const byAddress = new Map<string, number>();
  return (address, now) => {
    const current = Math.trunc(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      total = 0;
      byAddress.clear();
    }
    const own = byAddress.get(address) ?? 0;
    if (total >= MOST_OF_ALL || own >= MOST_BY_ADDRESS) return false;
    total++;
    byAddress.set(address, own + 1);
    return true;
  };
}

async function recordFaults(ctx: Ctx, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    // One at a time, so that the room of a day is never exceeded.
    await holdLock(tx, 'browser reports');
    for (const fault of faults) await countFault(tx, computeFingerprint(fault), fault);
  });
}

const computeFingerprint = ({ kind, message, source, route, build }: Fault): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, message, source, route, build]))
    .digest('hex');

export async function discardBrowserReport(tx: InTransaction<SignedInCtx>, id: number): Promise<void> {
  const message = await deleteFault(tx, id);
  if (message === null) throw new AppError('resource.not-found');
  await audit(tx, { entity: 'browser-report', entityId: String(id), command: 'discard', after: { message } });
}
