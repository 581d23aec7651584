import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type {
  changeSettings as changeRoute,
  OwnSettings,
  Settings,
} from '@trastienda/shared/system/settings.ts';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { audit } from '#platform/audit.ts';
import { afterCommit, type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { announce, STORE_TOPIC } from '#platform/events.ts';
import { readStoredSettings, type SettingsKeeper } from '#platform/live-settings.ts';
import { type BodyOf, requireConfirmed } from '#platform/serve.ts';
import { settings as settingsTable } from '#platform/tables.ts';

export async function readOwnSettings(
  { db }: Ctx,
  { defaults }: Pick<SettingsKeeper, 'defaults'>,
): Promise<OwnSettings> {
  const { written, version } = await readStoredSettings(db);
  return { values: { ...defaults, ...written }, defaults, version };
}

/** In this process from the next request on, in the others a moment later. */
export async function changeSettings(
  ctx: SignedInCtx,
  { version, values }: BodyOf<typeof changeRoute>,
  keeper: SettingsKeeper,
): Promise<OwnSettings> {
  // Who must sign in with two factors is not for a borrowed session to decide.
  if (values.factorCodes !== undefined) requireConfirmed(ctx.actor, ctx.now);
  return inTransaction(ctx, async (tx) => {
    const before = await readOwnSettings(tx, keeper);
    const { written } = await readStoredSettings(tx.db);
    const merged = Object.entries({ ...written, ...values }).filter(
      ([, value]) => value !== null && value !== undefined,
    );
    if (!(await writeSettings(tx, version, Object.fromEntries(merged))))
      throw new AppError('resource.stale', { current: await readOwnSettings(tx, keeper) });
    const after = await readOwnSettings(tx, keeper);
    await audit(tx, {
      ...{ entity: 'settings', entityId: 'settings', command: 'change' },
      ...differences(before.values, after.values),
    });
    await announce(tx, {
      topic: STORE_TOPIC,
      kind: 'changed',
      entityId: null,
      audience: { codes: PERMISSION_CODES, userIds: [tx.actor.userId] },
    });
    afterCommit(tx, keeper.refresh);
    return after;
  });
}

/** Only what became different: the audit says what somebody decided, not all that there is. */
function differences(before: Settings, after: Settings): { before: object; after: object } {
  const names = (Object.keys(after) as (keyof Settings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (values: Settings) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: only(before), after: only(after) };
}

/** `false` when somebody else wrote them since `version`; version 0 is nobody yet. */
async function writeSettings(
  tx: InTransaction,
  version: number,
  written: Record<string, unknown>,
): Promise<boolean> {
  const done =
    version === 0
      ? tx.db.insert(settingsTable).values({ written }).onConflictDoNothing()
      : tx.db
          .update(settingsTable)
          .set({ written, version: sql`${settingsTable.version} + 1` })
          .where(eq(settingsTable.version, version));
  return ((await done).rowCount ?? 0) === 1;
}
