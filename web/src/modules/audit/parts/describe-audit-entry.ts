import type { AuditEntry } from '@trastienda/shared/audit/contract.ts';
import { isAudited, listCommands } from '@trastienda/shared/audit/rules.ts';
import type { AuditFormats } from '@trastienda/shared/audit/say-value.ts';
import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Translate } from '#lib/i18n/use-t.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { describeOrderEntry } from '#modules/orders/exports.ts';
import { describePreorderEntry } from '#modules/preorders/exports.ts';
import { describePurchaseEntry, useForeign, useRateText } from '#modules/purchases/exports.ts';
import { permissionLabel } from '#modules/users/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';

/** What a sentence needs to know beyond the entry itself. */
export interface SentenceFormats {
  readonly t: Translate;
  readonly money: (centavos: number) => string;
  readonly day: (isoDay: string) => string;
  readonly foreign: (amount: number, currency: string) => string;
  readonly rate: (rate: number) => string;
}

type Entry = Omit<AuditEntry, 'id'>;

/**
 * Who did what, in one sentence. Orders, pre-orders and purchases are told as in their own histories; of everything
 * else the sentence is here. A command without a sentence gets a general sentence.
 */
export function describeAuditEntry(entry: Entry, formats: SentenceFormats): string {
  const { t } = formats;
  const { entity, command } = entry;
  const actor = entry.actorName === '' ? t('audit.system') : entry.actorName;
  if (!listCommands([entity]).includes(command) || !isAudited(entity))
    return t('audit.sentence.other', { actor });
  if (command === 'comment') return t('audit.sentence.comment', { actor });
  switch (entity) {
    case 'order':
      return describeOrder(entry, formats, actor);
    case 'preorder':
      return describePreorderEntry(toTimelineEntry(entry), formats);
    case 'purchase':
      return describePurchaseEntry(toTimelineEntry(entry), formats).sentence;
    default:
      return t(`audit.sentence.${entity}.${command}`, { actor, document: nameDocument(entry, formats) });
  }
}

function describeOrder(entry: Entry, formats: SentenceFormats, actor: string): string {
  const timelineEntry = toTimelineEntry(entry);
  // The server has put names in place of ids; with one parcel nobody says which.
  const names = { sellerOf: (name: string) => name, courierOf: (name: string) => name };
  const parcels = Number(timelineEntry.facts['parcel'] ?? 1);
  const { sentence, details = [] } = describeOrderEntry(timelineEntry, { ...formats, ...names, parcels });
  return details.length === 0 ? sentence : formats.t('orders.view.sentence.change', { actor });
}

/** An entry as the histories of documents have it. */
function toTimelineEntry({ changes, ...entry }: Entry): TimelineEntry {
  const isFact = ({ from, to }: AuditEntry['changes'][number]) =>
    from === null && (typeof to === 'string' || typeof to === 'number');
  const facts = Object.fromEntries(
    changes.filter(isFact).map(({ field, to }) => [field, typeof to === 'number' ? to : String(to)]),
  );
  return {
    ...{ id: 0, at: entry.at, actorId: entry.actorId, actorName: entry.actorName },
    ...{ command: entry.command, reason: entry.reason, text: null, mentions: [], facts },
    differences: entry.command === 'change' ? changes : [],
  };
}

/** «PG-000123 del pedido P-000455» */
function nameDocument(
  { entity, label, partOf }: Entry,
  { t, day }: Pick<SentenceFormats, 't' | 'day'>,
): string {
  if (label === '') return t('audit.no-label');
  const name = entity === 'close' ? day(label) : label;
  return partOf === null ? name : t(`audit.part.${partOf.entity}`, { label: name, of: partOf.label });
}

export function nameKind(entity: string, t: Translate): string {
  return t(`audit.entity.${isAudited(entity) ? entity : 'other'}`);
}

/** «Pedido P-000455»; only the kind for what has no name of its own. */
export function nameWhole(entry: Entry, formats: Pick<SentenceFormats, 't' | 'day'>): string {
  const kind = nameKind(entry.entity, formats.t);
  const { label } = entry;
  return label === ''
    ? kind
    : formats.t('audit.document.named', { kind, label: nameDocument({ ...entry, partOf: null }, formats) });
}

/** How this screen describes entries and formats their values: in its language, and in the store's zone. */
export function useAuditFormats(): AuditFormats & SentenceFormats {
  const intl = useIntl();
  const [t, money, foreign, rate] = [useT(), useMoney(), useForeign(), useRateText()];
  // The others follow from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are made anew at every rendering
  return useMemo(
    () => ({
      ...{ t, money, foreign, rate },
      decimal: (number, most) => intl.formatNumber(number, { maximumFractionDigits: most }),
      // A day without an hour: read and written in one zone, it stays the day it is.
      day: (day) => intl.formatDate(`${day}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
      instant: (at) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
      codes: (codes) =>
        PERMISSION_CODES.filter((code) => codes.includes(code))
          .map((code) => permissionLabel(t, code))
          .join('; '),
    }),
    [intl],
  );
}
