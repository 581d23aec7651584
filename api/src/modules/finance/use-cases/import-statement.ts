import { MOST_STATEMENT_ROWS, statementColumns } from '@trastienda/shared/finance/contract/statements.ts';
import type { BankLineId, StatementId } from '@trastienda/shared/finance/ids.ts';
import { readBalance } from '@trastienda/shared/finance/statement-balance.ts';
import {
  type Deposit,
  fitsColumns,
  guessColumns,
  readStatement,
  readTitles,
  type Sheet,
} from '@trastienda/shared/finance/statement-file.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import { z } from 'zod';
import { readStatementColumns } from '#modules/payments/reads/accounts.ts';
import { saveStatementColumns } from '#modules/payments/use-cases/save-account.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { readSpreadsheet } from '#platform/files/spreadsheets.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { readStatementSummary } from '../reads/statements.ts';
import { insertNewBankLines, insertStatement, updateStatementCounts } from '../writes/bank-lines.ts';

const ROWS_SHOWN = 40;
const MOST_ERRORS = 100;

export async function readFirstSheet(file: Buffer, mostRows: number): Promise<Sheet> {
  const rows = await readSpreadsheet(file, mostRows);
  if (rows.every((row) => row.every((cell) => cell.trim() === ''))) throw new AppError('import.empty');
  return rows;
}

async function readRemembered(ctx: Ctx, accountId: AccountId) {
  const account = await readStatementColumns(ctx, accountId);
  if (account === undefined) throw fieldRefused('accountId', 'payment.unknown-account');
  const kept = rememberedColumns.safeParse(account.columns);
  if (!kept.success) return null;
  const { titles, ...columns } = kept.data;
  const remembered = statementColumns.safeParse(columns);
  // Kept before there were balances: nobody has said that this file has none.
  return remembered.success ? { columns: remembered.data, titles, knowsBalance: 'balance' in columns } : null;
}

/** Files read before titles were kept have none. */
const rememberedColumns = z.looseObject({ titles: z.array(z.string()).default([]) });

/** What a bank's file looks like inside, and how it would be read; nothing is kept. */
export async function previewStatement(ctx: Ctx, accountId: AccountId, file: Buffer) {
  const remembered = await readRemembered(ctx, accountId);
  const sheet = await readFirstSheet(file, MOST_STATEMENT_ROWS);
  const isFitting = remembered !== null && fitsColumns(sheet, remembered.columns, remembered.titles);
  const guessed = guessColumns(sheet);
  const later =
    isFitting && !remembered.knowsBalance && guessed?.headerRow === remembered.columns.headerRow
      ? { debit: guessed.debit, balance: guessed.balance }
      : {};
  return {
    rows: sheet.slice(0, ROWS_SHOWN).map((row) => row.slice(0, 30).map((cell) => cell.slice(0, 120))),
    rowCount: sheet.length,
    columns: isFitting ? { ...remembered.columns, ...later } : guessed,
    isRemembered: isFitting,
  };
}

interface StatementFile {
  readonly accountId: AccountId;
  readonly fileName: string;
  /** JSON. */
  readonly columns: string;
  readonly file: Buffer;
}

/** Keeps the deposits of a bank's file. What an earlier file had brought is known again and not kept twice. */
export async function importStatement(ctx: SignedInCtx, given: StatementFile) {
  const columns = parseColumns(given.columns);
  await readRemembered(ctx, given.accountId);
  const sheet = await readFirstSheet(given.file, MOST_STATEMENT_ROWS);
  const { deposits, unread } = readStatement(sheet, columns);
  const balance = readBalance(sheet, columns);
  const days = deposits.map((deposit) => deposit.paidOn).sort();
  const [firstOn, lastOn] = [days[0], days.at(-1)];
  if (firstOn === undefined || lastOn === undefined) throw new AppError('statement.nothing-found');
  const { accountId, fileName } = given;
  return inTransaction(ctx, async (tx) => {
    const id = newId<StatementId>(tx.now);
    await saveStatementColumns(tx, accountId, { ...columns, titles: readTitles(sheet, columns) });
    await insertStatement(tx, {
      id,
      accountId,
      fileName,
      rows: sheet.length,
      credits: 0,
      known: 0,
      firstOn,
      lastOn,
      importedBy: tx.actor.userId,
      importedAt: tx.now,
      ...(balance !== null && {
        openingBalance: balance.opening,
        closingBalance: balance.closing,
        moneyIn: deposits.reduce((sum, { amount }) => sum + amount, 0),
        moneyOut: balance.moneyOut,
      }),
    });
    const credits = await saveDeposits(tx, { id, accountId }, deposits);
    const known = deposits.length - credits;
    await updateStatementCounts(tx, id, { credits, known });
    await audit(tx, {
      entity: 'statement',
      entityId: id,
      command: 'import',
      after: { fileName, credits, known },
    });
    const message = sentence(ctx.language, 'statement.unread-row');
    return {
      ...(await readStatementSummary(tx, id)),
      errors: unread.slice(0, MOST_ERRORS).map((row) => ({ ...row, message })),
    };
  });
}

function parseColumns(text: string) {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw fieldRefused('columns', 'statement.needs-amount');
  }
  const parsed = statementColumns.safeParse(given);
  if (!parsed.success) throw fieldRefused('columns', 'statement.needs-amount');
  return parsed.data;
}

async function saveDeposits(
  tx: InTransaction,
  { id, accountId }: { readonly id: StatementId; readonly accountId: AccountId },
  deposits: readonly Deposit[],
): Promise<number> {
  const seen = new Map<string, number>();
  const rows = deposits.map(({ row: _, ...deposit }) => {
    const key = JSON.stringify(deposit);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return { id: newId<BankLineId>(tx.now), statementId: id, accountId, ...deposit, occurrence };
  });
  return insertNewBankLines(tx, id, rows);
}
