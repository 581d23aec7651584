import type { AuditEntry } from '@trastienda/shared/audit/contract.ts';
import { commandsOf, isAudited } from '@trastienda/shared/audit/rules.ts';
import type { TimelineEntry } from '@trastienda/shared/orders/contract/timeline.ts';
import type { Translate } from '#lib/i18n/use-words.ts';
import { tellOrderEntry } from '#modules/orders/exports.ts';
import { tellPreorderEntry } from '#modules/preorders/exports.ts';
import { tellPurchaseEntry } from '#modules/purchases/exports.ts';

/** What a sentence needs to know beyond the entry itself. */
export interface AuditTeller {
  readonly t: Translate;
  readonly money: (centavos: number) => string;
  readonly day: (isoDay: string) => string;
  readonly foreign: (amount: number, currency: string) => string;
  readonly rate: (rate: number) => string;
}

type Entry = Omit<AuditEntry, 'id'>;

/**
 * Who did what, in one sentence. Orders, pre-orders and purchases are told as in their own histories; of everything
 * else the sentence is here. What nobody has words for yet gets a general sentence.
 */
export function tellAudit(entry: Entry, teller: AuditTeller): string {
  const { t } = teller;
  const { entity, command } = entry;
  const actor = entry.actorName === '' ? t('audit.system') : entry.actorName;
  if (!commandsOf([entity]).includes(command) || !isAudited(entity))
    return t('audit.sentence.other', { actor });
  if (command === 'comment') return t('audit.sentence.comment', { actor });
  switch (entity) {
    case 'order':
      return tellOrder(entry, teller, actor);
    case 'preorder':
      return tellPreorderEntry(toTimelineEntry(entry), teller);
    case 'purchase':
      return tellPurchaseEntry(toTimelineEntry(entry), teller).sentence;
    default:
      return t(`audit.sentence.${entity}.${command}`, { actor, document: nameDocument(entry, teller) });
  }
}

function tellOrder(entry: Entry, teller: AuditTeller, actor: string): string {
  const timelineEntry = toTimelineEntry(entry);
  // The server has put names in place of ids; with one parcel nobody says which.
  const names = { sellerOf: (name: string) => name, courierOf: (name: string) => name };
  const parcels = Number(timelineEntry.facts['parcel'] ?? 1);
  const { sentence, details } = tellOrderEntry(timelineEntry, { ...teller, ...names, parcels });
  return details.length === 0 ? sentence : teller.t('orders.view.sentence.change', { actor });
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
    ...{ command: entry.command, reason: entry.reason, text: null, facts },
    differences: entry.command === 'change' ? changes : [],
  };
}

/** «PG-000123 del pedido P-000455» */
function nameDocument({ entity, label, partOf }: Entry, { t, day }: Pick<AuditTeller, 't' | 'day'>): string {
  if (label === '') return t('audit.no-label');
  const name = entity === 'close' ? day(label) : label;
  return partOf === null ? name : t(`audit.part.${partOf.entity}`, { label: name, of: partOf.label });
}

export function nameKind(entity: string, t: Translate): string {
  return t(`audit.entity.${isAudited(entity) ? entity : 'other'}`);
}

/** «Pedido P-000455»; only the kind for what has no name of its own. */
export function nameWhole(entry: Entry, teller: Pick<AuditTeller, 't' | 'day'>): string {
  const kind = nameKind(entry.entity, teller.t);
  const { label } = entry;
  return label === ''
    ? kind
    : teller.t('audit.document.named', { kind, label: nameDocument({ ...entry, partOf: null }, teller) });
}
