import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import type { Translate } from '#lib/i18n/use-t.ts';

interface LineUpdate {
  readonly status: LineStatus;
  readonly description: string;
  readonly quantity: number;
  readonly etaTo: string | null;
}

interface NotifiedPreorder {
  readonly label: string;
  readonly customerName: string;
  readonly balance: number;
  readonly depositDue: number;
  readonly updates: readonly LineUpdate[];
}

interface Manner {
  readonly t: Translate;
  readonly money: (centavos: number) => string;
  readonly day: (isoDay: string) => string;
}

/** In the order in which a customer wants to hear it: what is here, what is not to be had, what comes. */
const NOTIFIED_STATUSES = ['received', 'unavailable', 'quoted', 'in_transit', 'ordered'] as const;

/** What is said to a customer who waits: greeting, updates by state, and the link to follow it. */
export function toNotificationText(preorder: NotifiedPreorder, link: string, manner: Manner): string {
  const { t } = manner;
  const name = preorder.customerName.trim().split(/\s+/)[0] ?? '';
  const greeting = name === '' ? t('preorders.notify.hello-you') : t('preorders.notify.hello', { name });
  const updates = NOTIFIED_STATUSES.flatMap((status) => {
    const lines = preorder.updates.filter((one) => one.status === status);
    return lines.length === 0 ? [] : [sentence(status, lines, preorder, manner)];
  });
  const text = [greeting, ...updates, t('preorders.notify.link', { link })].join('\n\n');
  // Money is written with a space that does not break, which WhatsApp shows as a box on old phones.
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

function sentence(
  status: (typeof NOTIFIED_STATUSES)[number],
  lines: readonly LineUpdate[],
  { balance, depositDue, label }: NotifiedPreorder,
  { t, money, day }: Manner,
): string {
  const articles = lines
    .map(({ description, quantity }) => (quantity === 1 ? description : `${quantity} × ${description}`))
    .join(', ');
  const days = lines.flatMap(({ etaTo }) => (etaTo === null ? [] : [etaTo])).toSorted();
  const last = days.at(-1);
  const isDated = last !== undefined && (status === 'in_transit' || status === 'ordered');
  const hasBalance = status === 'received' && balance > 0;
  const way = isDated ? '.dated' : hasBalance ? '.balance' : '';
  return t(`preorders.notify.${status}${way}`, {
    articles,
    label,
    day: last === undefined ? '' : day(last),
    balance: money(Math.max(0, balance)),
    deposit: money(depositDue),
  });
}
