import { canTie, computeTie, needsFeeNote } from '@trastienda/shared/finance/bank-ties.ts';
import type { tieBankLine as tieRoute } from '@trastienda/shared/finance/contract/bank-ties.ts';
import type { BankLineId, BankLineTieId, SettlementId } from '@trastienda/shared/finance/ids.ts';
import { auditMany } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { publishEvent } from '#platform/events.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readTie, readTiedDocuments, type TiedDocument } from '../reads/bank-ties.ts';
import { isClosedDay } from '../reads/close.ts';
import type { BankLine } from '../writes/bank-lines.ts';
import { deleteTie, insertTie, lockTieable } from '../writes/bank-ties.ts';
import { isExplained, lockLine } from './match-bank-lines.ts';

type Body = BodyOf<typeof tieRoute>;
type Tx = InTransaction<SignedInCtx>;

/**
 * A deposit is what these settlements or payments by link brought, less what was kept on the way. Whoever ties says
 * how much that was, so that a list that has changed meanwhile is refused. Documents are locked before the deposit,
 * as everywhere.
 */
export async function tieBankLine(
  ctx: SignedInCtx,
  id: BankLineId,
  { fee, note, ...chosen }: Body,
): Promise<void> {
  if ((chosen.settlementIds.length === 0) === (chosen.paymentIds.length === 0))
    throw fieldRefused('settlementIds', 'bank-line.tie-nothing');
  await inTransaction(ctx, async (tx) => {
    await lockTieable(tx, chosen);
    const line = await lockLine(tx, id);
    if (isExplained(line)) throw new AppError('bank-line.taken');
    const documents = await readTiedDocuments(tx, chosen);
    checkDocuments(documents, chosen, line);
    const sums = computeTie(line.amount, documents);
    const verdict = canTie(sums);
    if (!verdict.ok) throw fieldRefused('settlementIds', verdict.code);
    if (sums.fee !== fee) throw fieldRefused('fee', 'bank-line.tie-wrong-fee');
    if (note === '' && needsFeeNote(sums)) throw fieldRefused('note', 'bank-line.needs-fee-note');
    if (note === '' && (await isClosedDay(tx, line.paidOn)))
      throw fieldRefused('note', 'bank-line.closed-day');
    const kind = chosen.settlementIds.length > 0 ? 'settlement' : 'payment_link';
    const tie = { id: newId<BankLineTieId>(tx.now), kind, fee, note } as const;
    await insertTie(
      tx,
      id,
      { ...tie, tiedBy: tx.actor.userId, tiedAt: tx.now },
      documents.map(({ settlementId, paymentId, amount, fee: own }) => ({
        ...{ settlementId, paymentId, amount, fee: own },
      })),
    );
    const labels = documents.map(({ label }) => label);
    await recordTie(tx, line, {
      command: 'tie',
      after: { amount: line.amount, fee, labels },
      settlementIds: chosen.settlementIds,
      reason: note,
    });
  });
}

function checkDocuments(
  documents: readonly TiedDocument[],
  { settlementIds, paymentIds }: Pick<Body, 'settlementIds' | 'paymentIds'>,
  line: BankLine,
): void {
  if (documents.length < new Set([...settlementIds, ...paymentIds]).size)
    throw new AppError('resource.not-found');
  for (const { label, isReady, isTied, accountId } of documents) {
    const params = { label };
    if (isTied) throw new AppError('bank-line.tied-elsewhere', { params });
    if (!isReady) throw new AppError('bank-line.tie-not-ready', { params });
    if (accountId !== null && accountId !== line.accountId)
      throw new AppError('bank-line.other-account', { params });
  }
}

/** It was another deposit; its fee goes with it. */
export async function untieBankLine(ctx: SignedInCtx, id: BankLineId, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const line = await lockLine(tx, id);
    if (line.tieId === null) throw new AppError('bank-line.not-tied');
    if (reason === '' && (await isClosedDay(tx, line.paidOn)))
      throw fieldRefused('reason', 'bank-line.closed-day');
    const { settlementIds, labels, fee } = await readTie(tx, line.tieId);
    await deleteTie(tx, id, line.tieId);
    const before = { amount: line.amount, fee, labels };
    await recordTie(tx, line, { command: 'untie', before, settlementIds, reason });
  });
}

interface Recorded {
  readonly command: 'tie' | 'untie';
  readonly before?: object;
  readonly after?: object;
  readonly settlementIds: readonly SettlementId[];
  readonly reason: string;
}

async function recordTie(
  tx: Tx,
  line: BankLine,
  { command, settlementIds, reason, ...changed }: Recorded,
): Promise<void> {
  const said = { command, ...changed, ...(reason !== '' && { reason }) };
  await auditMany(tx, [
    { entity: 'bank-line', entityId: line.id, ...said },
    ...settlementIds.map((entityId) => ({ entity: 'settlement' as const, entityId, ...said })),
  ]);
  await publishEvent(tx, {
    topic: 'bank-line',
    kind: 'changed',
    entityId: line.id,
    audience: { codes: ['S-09'], userIds: [] },
  });
}
