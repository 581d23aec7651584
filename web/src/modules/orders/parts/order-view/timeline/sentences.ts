import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import { ROAD_REASONS, SHIPMENT_COMMANDS } from '@trastienda/shared/orders/status.ts';
import type { Translate } from '#lib/i18n/use-t.ts';
import type { DescribedEntry } from '#ui/document/document-kind.ts';
import type { EntryFormats } from './changes.ts';
import { changePhrases } from './changes.ts';

/** Every command that is written down about an order. */
export const DESCRIBED_COMMANDS = [
  'create',
  'change',
  'confirm',
  'hold',
  'resume',
  'cancel',
  'reopen',
  'discard',
  'lapse',
  'comment',
  'pay',
  'pick',
  'pack',
  'unpack',
  'label',
  'unlabel',
  'hand_over',
  'transit',
  'out',
  'deliver',
  'fail',
  'incident',
  'refuse',
  'return',
  'receive',
  'lose',
  'find',
  'split',
  'exchange',
  'adopt',
  'tag',
  'verify-payment',
  'doubt-payment',
  'reject-payment',
  'resubmit-payment',
  'undo',
  'undo-approval',
  'void-payment',
  'credit-excess',
  'refund-asked',
  'refund-paid',
  'refund-refused',
  'invoice',
  'void-invoice',
  'credit-invoice',
  'renew-tracking',
];

/** One entry as a sentence. A command without a sentence gets a general sentence. */
export function describeEntry(entry: TimelineEntry, formats: EntryFormats): DescribedEntry {
  const { t } = formats;
  const actor = entry.actorName === '' ? t('orders.view.sentence.system') : entry.actorName;
  const quote = entry.command === 'lapse' ? null : reasonOf(entry, t);
  if (entry.command === 'comment') return { sentence: actor, details: [], quote: entry.text };
  if (entry.command === 'change') return { ...describeChange(entry, actor, formats), quote };
  return {
    sentence: t(messageIdOf(entry), { actor, ...toMessageValues(entry, formats) }),
    details: [],
    quote,
  };
}

function describeChange(
  entry: TimelineEntry,
  actor: string,
  formats: EntryFormats,
): Omit<DescribedEntry, 'quote'> {
  const { t } = formats;
  const phrases = changePhrases(entry.differences, formats);
  const [only] = phrases;
  if (only === undefined) return { sentence: t('orders.view.sentence.change.none', { actor }), details: [] };
  if (phrases.length === 1)
    return { sentence: t('orders.view.sentence.change.one', { actor, phrase: only }), details: [] };
  return { sentence: t('orders.view.sentence.change.many', { actor }), details: phrases.map(capital) };
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** What is recorded of a single parcel. */
export const OF_PARCELS: readonly string[] = SHIPMENT_COMMANDS;

/** When it happened, which may be before it was recorded. */
export function happenedAtOf({ at, facts }: TimelineEntry): string {
  return typeof facts['happenedAt'] === 'string' ? facts['happenedAt'] : at;
}

const KNOWN_REASONS: Readonly<Record<string, readonly string[]>> = ROAD_REASONS;

/** Why: a code that is known as its words, followed by what was noted. */
export function reasonOf({ command, reason }: TimelineEntry, t: Translate): string | null {
  if (reason === null) return null;
  const [code = '', ...rest] = reason.split(': ');
  if (KNOWN_REASONS[command]?.includes(code) !== true) return reason;
  return [t(`orders.view.why.${command}.${code}`), ...(rest.length > 0 ? [rest.join(': ')] : [])].join(': ');
}

function messageIdOf({ command, facts }: TimelineEntry): string {
  if (!DESCRIBED_COMMANDS.includes(command)) return 'orders.view.sentence.other';
  if (command === 'cancel' && facts['amount'] !== undefined)
    return `orders.view.sentence.cancel.${facts['moneyGoes'] === 'refund' ? 'refund' : 'credit'}`;
  if (command === 'confirm' && facts['from'] !== undefined) return 'orders.view.sentence.confirm.preorder';
  if (command === 'confirm' && facts['exchangeOf'] !== undefined)
    return 'orders.view.sentence.confirm.exchange';
  if (command === 'pay') return paymentMessageId(facts);
  if (command === 'receive' && facts['amount'] !== undefined) return 'orders.view.sentence.receive.credited';
  return `orders.view.sentence.${command}`;
}

function paymentMessageId(facts: TimelineEntry['facts']): string {
  if (facts['method'] === 'credit' && facts['status'] !== 'submitted')
    return 'orders.view.sentence.pay.credit';
  return `orders.view.sentence.pay${(facts['reference'] ?? '') === '' ? '' : '.reference'}`;
}

function toMessageValues({ command, facts }: TimelineEntry, { t, money, parcels }: EntryFormats) {
  const method = String(facts['method'] ?? 'cash');
  const parcel = String(facts['parcel'] ?? '');
  return {
    units: Number(facts['units'] ?? 0),
    total: money(Number(facts['total'] ?? 0)),
    amount: money(Number(facts['amount'] ?? 0)),
    reference: String(facts['reference'] ?? ''),
    guide: String(facts['guide'] ?? ''),
    tag: String(facts['tag'] ?? ''),
    what: String(facts['what'] ?? ''),
    from: String(facts['from'] ?? ''),
    label: String(facts['label'] ?? ''),
    good: Number(facts['good'] ?? 0),
    damaged: Number(facts['damaged'] ?? 0),
    missing: Number(facts['missing'] ?? 0),
    method: t(`payments.by.${method}`),
    parcel:
      OF_PARCELS.includes(command) && parcels < 2
        ? t('orders.view.sentence.parcel')
        : t('orders.view.sentence.parcel.number', { number: parcel }),
  };
}
