import type { Settings } from '@trastienda/shared/system/settings.ts';
import {
  approveUser as approveUserRoute,
  bulkUsers,
  changeUser as changeUserRoute,
  createUser as createUserRoute,
  listUserActivity,
  readPasswordReset,
  readUserCommission,
  readUserRow,
  resetUserPassword,
  restoreUser as restoreUserRoute,
  suspendUser as suspendUserRoute,
  userListRoutes,
} from '@trastienda/shared/users/contract.ts';
import {
  changeFirstSteps as changeFirstStepsRoute,
  readFirstSteps as readFirstStepsRoute,
} from '@trastienda/shared/users/first-steps.ts';
import {
  changeView as changeViewRoute,
  createView,
  listViews,
  removeView,
} from '@trastienda/shared/users/views-contract.ts';
import { everyRow, sendExport } from '#platform/files/export.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ServeOptions, serve, servePublic } from '#platform/http/serve.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import { readActivity } from './activity-reads.ts';
import { exportLabel, userColumns } from './export-users.ts';
import { countTabs, userList } from './list-reads.ts';
import { readCommission, readFirstSteps, readUser, readViews, toWireUser } from './reads.ts';
import { changeFirstSteps } from './use-cases/change-first-steps.ts';
import { changeUser } from './use-cases/change-user.ts';
import { approveUser, bulkChangeUsers, restoreUser, suspendUser } from './use-cases/change-user-status.ts';
import { createUser } from './use-cases/create-user.ts';
import { makeResetLink, readResetLink } from './use-cases/reset-password.ts';
import { changeView, deleteView, saveView } from './use-cases/save-view.ts';

export function userRoutes(options: ServeOptions, settings: Pick<Settings, 'firstCommissionBp'>): void {
  serve(options, userListRoutes.page, ({ ctx, query }) => userList.readPage(ctx, query, null));
  serve(options, userListRoutes.counts, ({ ctx, query }) => countTabs(ctx, query));
  serve(options, userListRoutes.file, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'file'),
      columns: userColumns(ctx.language),
      rows: everyRow((cursor, limit) => userList.readSlice(ctx, { ...query, cursor, limit }, null)),
    }),
  );
  serve(options, readUserRow, async ({ ctx, params }) => {
    const user = await readUser(ctx.db, params.id);
    if (user === null) throw new AppError('resource.not-found');
    return toWireUser(user);
  });

  serve(options, readUserCommission, async ({ ctx, params }) => {
    const commission = await readCommission(ctx, params.id, storeDay(ctx.now, options.timeZone));
    if (commission === null) throw new AppError('resource.not-found');
    return commission;
  });

  serve(options, listUserActivity, ({ ctx, params, query }) => readActivity(ctx, params.id, query));

  serve(options, createUserRoute, ({ ctx, body }) => createUser(ctx, body, settings));
  serve(options, changeUserRoute, ({ ctx, params, body }) => changeUser(ctx, params.id, body));
  serve(options, approveUserRoute, ({ ctx, params, body }) => approveUser(ctx, params.id, body, settings));
  serve(options, suspendUserRoute, ({ ctx, params, body }) => suspendUser(ctx, params.id, body));
  serve(options, restoreUserRoute, ({ ctx, params, body }) => restoreUser(ctx, params.id, body));
  serve(options, bulkUsers, ({ ctx, body }) => bulkChangeUsers(ctx, body));

  serve(options, resetUserPassword, ({ ctx, params }) => makeResetLink(ctx, params.id));
  servePublic(options, readPasswordReset, async ({ ctx, params }) => {
    const { firstName, userName, expiresAt } = await readResetLink(ctx, params.token);
    return { firstName, userName, expiresAt: expiresAt.toISOString() };
  });

  serve(options, readFirstStepsRoute, ({ ctx }) => readFirstSteps(ctx));
  serve(options, changeFirstStepsRoute, ({ ctx, body }) => changeFirstSteps(ctx, body));

  serve(options, listViews, ({ ctx, query }) => readViews(ctx, query.list));
  serve(options, createView, ({ ctx, body }) => saveView(ctx, body));
  serve(options, changeViewRoute, ({ ctx, params, body }) => changeView(ctx, params.id, body));
  serve(options, removeView, ({ ctx, params }) => deleteView(ctx, params.id));
}
