import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import {
  type changeSettings as changeRoute,
  type OwnSettings,
  SETTING_NAMES,
  type Settings,
} from '@trastienda/shared/system/settings.ts';
import { audit } from '#platform/audit.ts';
import { afterCommit, type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishEvent, STORE_TOPIC } from '#platform/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type BodyOf, requireConfirmed } from '#platform/http/serve.ts';
import {
  type LiveSettingsSource,
  readStoredSettings,
  writeSettings,
} from '#platform/settings/live-settings.ts';

export async function readOwnSettings(
  { db }: Ctx,
  { defaults }: Pick<LiveSettingsSource, 'defaults'>,
): Promise<OwnSettings> {
  const { written, version } = await readStoredSettings(db);
  return { values: { ...defaults, ...written }, defaults, version };
}

/** In this process from the next request on, in the others a moment later. */
export async function changeSettings(
  ctx: SignedInCtx,
  { version, values, reset }: BodyOf<typeof changeRoute>,
  source: LiveSettingsSource,
): Promise<OwnSettings> {
  // Who must sign in with two factors is not for a borrowed session to decide.
  if (values.factorCodes !== undefined || reset.includes('factorCodes')) requireConfirmed(ctx.actor, ctx.now);
  // What people earn is money: not for everybody who manages users.
  if (
    (values.firstCommissionBp !== undefined || reset.includes('firstCommissionBp')) &&
    !PERMISSION_CODES.every((code) => ctx.actor.codes.includes(code))
  )
    throw new AppError('settings.owner-only');
  return inTransaction(ctx, async (tx) => {
    const before = await readOwnSettings(tx, source);
    const { written } = await readStoredSettings(tx.db);
    const merged = { ...written, ...values };
    for (const name of reset) delete merged[name];
    if (!(await writeSettings(tx, version, merged)))
      throw new AppError('resource.stale', { current: await readOwnSettings(tx, source) });
    const after = await readOwnSettings(tx, source);
    await audit(tx, {
      ...{ entity: 'settings', entityId: 'settings', command: 'change' },
      ...differences(before.values, after.values),
    });
    await publishEvent(tx, {
      topic: STORE_TOPIC,
      kind: 'changed',
      entityId: null,
      audience: { codes: PERMISSION_CODES, userIds: [tx.actor.userId] },
    });
    afterCommit(tx, source.refresh);
    return after;
  });
}

/** Only what became different: the audit says what somebody decided, not all that there is. */
function differences(before: Settings, after: Settings): { before: object; after: object } {
  const names = SETTING_NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (values: Settings) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: only(before), after: only(after) };
}
