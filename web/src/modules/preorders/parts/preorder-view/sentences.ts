import type { TimelineEntry } from '@trastienda/shared/documents/contract.ts';
import type { Translate } from '#lib/i18n/use-t.ts';

/** Every command that is written down about a pre-order. */
export const DESCRIBED_COMMANDS = [
  'create',
  'change',
  'quote',
  'accept',
  'release',
  'fund',
  'order',
  'ship',
  'receive',
  'unbuy',
  'miss',
  'substitute',
  'cancel-line',
  'cancel',
  'discard',
  'convert',
  'tell',
  'tag',
  'undo',
  'pay',
  'verify-payment',
  'doubt-payment',
  'reject-payment',
  'resubmit-payment',
  'undo-approval',
  'void-payment',
  'credit-excess',
  'refund-asked',
  'refund-paid',
  'refund-refused',
] as const;

interface EntryFormats {
  readonly t: Translate;
  readonly money: (centavos: number) => string;
}

/** One entry as a sentence. A command without a sentence gets a general sentence. */
export function describeEntry(entry: TimelineEntry, { t, money }: EntryFormats): string {
  const { facts } = entry;
  const actor = entry.actorName === '' ? t('preorders.sentence.system') : entry.actorName;
  const text = (name: string) => String(facts[name] ?? '');
  const number = (name: string) => Number(facts[name] ?? 0);
  return t(messageIdOf(entry), {
    actor,
    article: text('article'),
    what: text('what'),
    instead: text('instead'),
    label: text('label') || text('order') || text('purchase') || text('payment'),
    reference: text('reference'),
    tag: text('tag'),
    units: number('units'),
    lines: number('lines'),
    total: money(number('total')),
    amount: money(number('amount')),
    method: t(`payments.by.${text('method') || 'cash'}`),
  });
}

function messageIdOf({ command, facts }: TimelineEntry): string {
  const known = DESCRIBED_COMMANDS.find((one) => one === command);
  if (known === undefined) return 'preorders.sentence.other';
  const isOfArticle = facts['article'] !== undefined && facts['article'] !== '';
  if (['order', 'ship', 'receive', 'unbuy', 'miss', 'fund'].includes(known))
    return `preorders.sentence.${known}${isOfArticle ? '.article' : ''}`;
  if (known === 'cancel' || known === 'cancel-line') {
    const goes = facts['moneyGoes'];
    const hasMoney = Number(facts['amount'] ?? 0) > 0 && (goes === 'credit' || goes === 'refund');
    return hasMoney ? `preorders.sentence.${known}.${goes}` : `preorders.sentence.${known}`;
  }
  return `preorders.sentence.${known}`;
}
