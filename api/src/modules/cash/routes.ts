import {
  assignCash as assignRoute,
  changeCashBox,
  createCashBox,
  listCashBoxes,
  listCashWithoutBox,
} from '@trastienda/shared/cash/contract/boxes.ts';
import {
  bringInCash,
  closeCash,
  depositCash as depositRoute,
  listCashSessions,
  readMyCash as mineRoute,
  openCash,
  readCashReceipt,
  recordExpense as recordExpenseRoute,
  reverseCash,
  readCashSession as sessionRoute,
  transferCash as transferRoute,
} from '@trastienda/shared/cash/contract/sessions.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readStoredPicture } from '#platform/files/stored-files.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { CashPolicy } from './policy.ts';
import { readBoxes, readMyCash } from './reads/boxes.ts';
import { checkReceiptOfOwn, readCashSession, readSessionPage } from './reads/sessions.ts';
import { readCashWithoutBox } from './reads/without-box.ts';
import { assignCash } from './use-cases/assign-cash.ts';
import { closeSession } from './use-cases/close-session.ts';
import { bringIn, depositCash, recordExpense } from './use-cases/move-by-hand.ts';
import { openSession } from './use-cases/open-session.ts';
import { reverseMovement } from './use-cases/reverse-movement.ts';
import { changeBox, createBox } from './use-cases/save-box.ts';
import { transferCash } from './use-cases/transfer-cash.ts';

interface CashDeps {
  readonly policy: CashPolicy;
  readonly files: FileStore;
}

/** Cash boxes: what people take, pay and count, and what finance sees of it. */
export function cashRoutes(options: ServeOptions, { policy, files }: CashDeps): void {
  serve(options, mineRoute, ({ ctx }) => readMyCash(ctx, policy));
  serve(options, listCashSessions, ({ ctx, query }) => readSessionPage(ctx, query));
  serve(options, sessionRoute, ({ ctx, params }) => readCashSession(ctx, params.id));
  serve(options, openCash, async ({ ctx, params, body }) =>
    readCashSession(ctx, await openSession(ctx, params.id, body, policy)),
  );
  serve(options, recordExpenseRoute, async ({ ctx, params: { id }, body }) => {
    await recordExpense(ctx, id, body, policy);
    return readCashSession(ctx, id);
  });
  serve(options, bringInCash, async ({ ctx, params: { id }, body }) => {
    await bringIn(ctx, id, body, policy);
    return readCashSession(ctx, id);
  });
  serve(options, depositRoute, async ({ ctx, params: { id }, body }) => {
    await depositCash(ctx, id, body, policy);
    return readCashSession(ctx, id);
  });
  serve(options, transferRoute, async ({ ctx, params: { id }, body }) => {
    await transferCash(ctx, id, body, policy);
    return readCashSession(ctx, id);
  });
  serve(options, closeCash, async ({ ctx, params: { id }, body }) => {
    await closeSession(ctx, id, body);
    return readCashSession(ctx, id);
  });
  serve(options, reverseCash, async ({ ctx, params, body }) =>
    readCashSession(ctx, await reverseMovement(ctx, params.id, body.reason, policy)),
  );
  serve(options, readCashReceipt, async ({ ctx, params, query, reply }) => {
    await checkReceiptOfOwn(ctx, params);
    const { mediaType, data } = await readStoredPicture(ctx, files, params.fileId, query.size);
    return reply.type(mediaType).header('cache-control', 'private, max-age=86400').send(data);
  });

  serve(options, listCashBoxes, ({ ctx }) => readBoxes(ctx));
  serve(options, createCashBox, ({ ctx, body }) => createBox(ctx, body));
  serve(options, changeCashBox, ({ ctx, params, body }) => changeBox(ctx, params.id, body));
  serve(options, listCashWithoutBox, ({ ctx }) => readCashWithoutBox(ctx));
  serve(options, assignRoute, ({ ctx, body }) => assignCash(ctx, body, policy));
}
