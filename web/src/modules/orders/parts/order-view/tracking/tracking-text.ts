import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { Translate } from '#lib/i18n/use-t.ts';

type TrackedOrder = Pick<
  Order,
  'label' | 'customerName' | 'stage' | 'balance' | 'total' | 'terms' | 'guide' | 'courier'
>;

interface Manner {
  readonly t: Translate;
  readonly money: (centavos: number) => string;
}

export function trackingLink(origin: string, token: string): string {
  return `${origin}/tracking/${token}`;
}

/** What a customer likes to read with the link, by where the order stands. */
export function trackingText(order: TrackedOrder, link: string, { t, money }: Manner): string {
  const name = firstName(order.customerName);
  const greeting = name === '' ? t('orders.view.track.hello-you') : t('orders.view.track.hello', { name });
  const text = [
    greeting,
    t(toStatusMessageId(order), toStatusValues(order, money)),
    t('orders.view.track.link', { link }),
  ];
  return plainSpaces(text.join('\n\n'));
}

function toStatusMessageId({ stage, guide, balance }: TrackedOrder): string {
  switch (stage) {
    case 'awaiting_payment':
      return balance > 0 ? 'orders.view.track.unpaid' : 'orders.view.track.open';
    case 'on_route':
      return guide === '' ? 'orders.view.track.on-route' : 'orders.view.track.guide';
    case 'to_settle':
    case 'completed':
      return 'orders.view.track.delivered';
    default:
      return 'orders.view.track.open';
  }
}

function toStatusValues({ label, balance, guide, courier }: TrackedOrder, money: Manner['money']) {
  return { label, balance: money(Math.max(0, balance)), guide, courier: courier ?? '' };
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** Money is written with a space that does not break, which WhatsApp shows as a box on old phones. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
