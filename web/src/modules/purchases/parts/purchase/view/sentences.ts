import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { PARCEL_STATUSES } from '@trastienda/shared/purchases/status.ts';
import type { Translate } from '#lib/i18n/use-t.ts';
import type { DescribedEntry } from '#ui/document/document-kind.ts';
import { stageLabelId } from '../stage.tsx';

/** Every command that there is a sentence for; a command without one gets a general sentence. */
export const DESCRIBED_COMMANDS = [
  'create',
  'change',
  'pay',
  'close',
  'cancel',
  'split',
  'move-parcel',
  'change-parcel',
  'receive',
] as const;

/** What a sentence needs to know beyond the entry itself. */
export interface EntryFormats {
  readonly t: Translate;
  readonly money: (centavos: number) => string;
  readonly foreign: (amount: number, currency: string) => string;
  readonly rate: (rate: number) => string;
}

export function describeEntry(
  { command, actorName, facts, reason }: TimelineEntry,
  formats: EntryFormats,
): DescribedEntry {
  const { t, money, foreign, rate } = formats;
  const actor = actorName === '' ? t('purchase.sentence.system') : actorName;
  const quote = reason ?? String(facts['note'] ?? '');
  const known = DESCRIBED_COMMANDS.find((one) => one === command);
  if (known === undefined) return { sentence: t('purchase.sentence.other', { actor }), quote };
  const number = (name: string) => Number(facts[name] ?? 0);
  const status = PARCEL_STATUSES.find((one) => one === facts['to']);
  const sentence = t(`purchase.sentence.${known}`, {
    actor,
    shop: String(facts['shop'] ?? ''),
    units: number('units'),
    goods: foreign(number('goods'), String(facts['currency'] ?? '')),
    rate: rate(number('rate')),
    landed: money(number('landed')),
    number: number('parcel'),
    stage: status === undefined ? '' : t(stageLabelId(status)),
    good: number('good'),
    damaged: number('damaged'),
    missing: number('missing'),
    extra: number('extra'),
  });
  return { sentence, quote };
}
