import {
  readTieOptions as tieOptionsRoute,
  tieBankLine as tieRoute,
  untieBankLine as untieRoute,
} from '@trastienda/shared/finance/contract/bank-ties.ts';
import { readStatementBalance as balanceRoute } from '@trastienda/shared/finance/contract/statement-balance.ts';
import {
  assignBankLine as assignRoute,
  countBankLines as countRoute,
  ignoreBankLine,
  importStatement as importRoute,
  listBankLines,
  listStatements,
  matchBankLines as matchRoute,
  searchOwingOrders as owingRoute,
  readStatement,
  restoreBankLine,
} from '@trastienda/shared/finance/contract/statements.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { countBankLines, readBankLine, readBankLinePage } from '../reads/bank-lines.ts';
import { readTieOptions } from '../reads/bank-ties.ts';
import { searchOwingOrders } from '../reads/owing-orders.ts';
import { readStatementBalance } from '../reads/statement-balance.ts';
import { readStatements } from '../reads/statements.ts';
import { importStatement, previewStatement } from '../use-cases/import-statement.ts';
import { assignBankLine, matchBankLines, setBankLineIgnored } from '../use-cases/match-bank-lines.ts';
import { tieBankLine, untieBankLine } from '../use-cases/tie-bank-line.ts';
import type { FinanceDeps } from './finance-deps.ts';

/** What the bank says: its files, its deposits, and whose they are. */
export function statementRoutes(options: ServeOptions, { policy }: FinanceDeps): void {
  serve(options, readStatement, ({ ctx, query, body }) => previewStatement(ctx, query.accountId, body));
  serve(options, importRoute, ({ ctx, query, body }) => importStatement(ctx, { ...query, file: body }));
  serve(options, listStatements, async ({ ctx }) => ({ statements: await readStatements(ctx) }));
  serve(options, listBankLines, ({ ctx, query }) => readBankLinePage(ctx, query));
  serve(options, countRoute, ({ ctx, query }) => countBankLines(ctx, query));
  serve(options, owingRoute, async ({ ctx, query }) => ({ orders: await searchOwingOrders(ctx, query) }));
  serve(options, matchRoute, ({ ctx, body }) => matchBankLines(ctx, body, policy));
  serve(options, assignRoute, ({ ctx, params, body }) => assignBankLine(ctx, params.id, body.orderId));
  serve(options, balanceRoute, ({ ctx, params }) => readStatementBalance(ctx, params.id));
  serve(options, tieOptionsRoute, ({ ctx, params }) => readTieOptions(ctx, params.id));
  serve(options, tieRoute, async ({ ctx, params, body }) => {
    await tieBankLine(ctx, params.id, body);
    return readBankLine(ctx, params.id);
  });
  serve(options, untieRoute, async ({ ctx, params, body }) => {
    await untieBankLine(ctx, params.id, body.reason);
    return readBankLine(ctx, params.id);
  });
  serve(options, ignoreBankLine, async ({ ctx, params, body }) => {
    await setBankLineIgnored(ctx, params.id, body.note);
    return readBankLine(ctx, params.id);
  });
  serve(options, restoreBankLine, async ({ ctx, params }) => {
    await setBankLineIgnored(ctx, params.id, null);
    return readBankLine(ctx, params.id);
  });
}
