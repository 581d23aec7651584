import type { CloseFigure, DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import { PAYMENT_METHODS } from '@trastienda/shared/payments/status.ts';
import type { Translate } from '#lib/i18n/use-t.ts';
import { CHANNEL_KINDS } from '#modules/orders/exports.ts';
import { METHOD_KINDS } from '#modules/payments/exports.ts';

/** What one looks at first. */
export const MAIN_FIGURES = [
  'ordered',
  'collected',
  'waiting',
  'codOnTheStreet',
] as const satisfies readonly CloseFigure[];

export const OTHER_FIGURES = [
  'codSettled',
  'creditGiven',
  'creditUsed',
  'refunded',
  'cancelled',
  'voided',
  'fees',
  'onTheWay',
] as const satisfies readonly CloseFigure[];

const FIGURE_NAMES = [...MAIN_FIGURES, ...OTHER_FIGURES];

/** What stands behind a figure's number: some are orders, some payments, some neither. */
const COUNTED: Record<CloseFigure, string> = {
  ordered: 'finance.close.orders',
  cancelled: 'finance.close.orders',
  collected: 'finance.close.payments',
  waiting: 'finance.close.payments',
  codOnTheStreet: 'finance.close.parcels',
  codSettled: 'finance.close.payments',
  creditGiven: 'finance.close.times',
  creditUsed: 'finance.close.times',
  refunded: 'finance.close.times',
  voided: 'finance.close.payments',
  fees: 'finance.close.times',
  onTheWay: 'finance.close.times',
};

export function formatCount(t: Translate, figure: CloseFigure, count: number): string {
  return t(COUNTED[figure], { count });
}

/** Where collected money lies: an account by its name, or else the way it was paid. */
export function placeName(t: Translate, { key, name }: DayClose['collected'][number]): string {
  return name ?? methodLabel(t, key);
}

function methodLabel(t: Translate, text: string): string {
  const method = PAYMENT_METHODS.find((one) => one === text);
  return method === undefined ? text : t(METHOD_KINDS[method].labelId);
}

/** A row says of an order where it came from, of a payment how and with which number. */
export function rowDetail(t: Translate, figure: string, detail: string): string {
  const [name] = figure.split(':');
  if (name === 'fees')
    return t(`finance.close.fee.${detail === 'settlement' ? 'settlement' : 'payment_link'}`);
  const counted = COUNTED[FIGURE_NAMES.find((one) => one === name) ?? 'refunded'];
  if (counted === 'finance.close.orders') {
    const channel = CHANNELS.find((one) => one === detail);
    return channel === undefined ? detail : t(CHANNEL_KINDS[channel].labelId);
  }
  const [method = '', ...reference] = detail.split(':');
  if (!PAYMENT_METHODS.some((one) => one === method)) return detail;
  return [methodLabel(t, method), reference.join(':')].filter(Boolean).join(' · ');
}
