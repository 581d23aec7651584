import type { TimelineEntry } from '@trastienda/shared/orders/contract/timeline.ts';
import { PARCEL_STATUSES } from '@trastienda/shared/purchases/status.ts';
import type { Translate } from '../../../../../../lib/i18n/use-words.ts';
import { stageWord } from '../../stage.tsx';

/** Every command that there is a sentence for; what nobody has words for yet is told all the same. */
export const TOLD_COMMANDS = [
  'create',
  'buy',
  'change',
  'pay',
  'close',
  'cancel',
  'split',
  'change-parcel',
  'move',
  'receive',
] as const;

export function tellEntry({ command, actorName, facts }: TimelineEntry, t: Translate): string {
  const actor = actorName === '' ? t('purchase.told.system') : actorName;
  const known = TOLD_COMMANDS.find((one) => one === command);
  const status = PARCEL_STATUSES.find((one) => one === facts['to']);
  if (known === undefined || (known === 'move' && status === undefined))
    return t('purchase.told.other', { actor });
  const stage = status === undefined ? '' : t(stageWord(status));
  return t(`purchase.told.${known}`, { actor, stage });
}
