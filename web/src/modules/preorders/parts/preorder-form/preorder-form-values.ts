import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts, pickTexts, textOutputs } from '@trastienda/shared/kernel/text-fields.ts';
import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { toPercentText } from '../preorder-line/figure-text.ts';
import { shopOf, toLineFormValues } from '../preorder-line/preorder-line-edits.ts';
import { preorderLineFormValues } from '../preorder-line/preorder-line-form-values.ts';

/** The form as it is typed: what is half written is kept as it stands. */
export const preorderFormValues = z.object({
  sellerId: z.string().nullable(),
  channel: z.enum(CHANNELS),
  customer: z.object({ id: z.string().nullable(), name: z.string(), phone: z.string() }),
  /** What may still be changed; what is settled is only shown. */
  lines: z.array(preorderLineFormValues),
  deposit: z.string(),
  promisedFrom: z.string(),
  promisedTo: z.string(),
  /** Promised by hand: it no longer follows the shops. */
  isPromiseOwn: z.boolean(),
  ...textOutputs(NOTES),
  tags: z.array(z.string()),
});
export type PreorderFormValues = z.infer<typeof preorderFormValues>;

/** What nobody has said yes to yet. */
const isOpenLine = ({ status }: Pick<PreorderLine, 'status'>): boolean =>
  status === 'draft' || status === 'quoted';

export const settledLines = (preorder: Preorder | null): readonly PreorderLine[] =>
  preorder?.lines.filter((line) => !isOpenLine(line)) ?? [];

export function emptyPreorder(actor: Actor, options: BuyingOptions): PreorderFormValues {
  return {
    sellerId: seesAllPreorders(actor) ? actor.id : null,
    channel: 'whatsapp',
    customer: { id: null, name: '', phone: '' },
    lines: [],
    deposit: toPercentText(options.depositBp),
    promisedFrom: '',
    promisedTo: '',
    isPromiseOwn: false,
    ...emptyTexts(NOTES),
    tags: [],
  };
}

/** A saved pre-order as its form shows it. */
export function toFormValues(preorder: Preorder, options: BuyingOptions): PreorderFormValues {
  const { customerPhone, promisedFrom, promisedTo } = preorder;
  return {
    sellerId: preorder.sellerId,
    channel: preorder.channel,
    customer: {
      id: preorder.customerId,
      name: preorder.customerName,
      phone: customerPhone === null ? '' : showPhone(customerPhone),
    },
    lines: preorder.lines.filter(isOpenLine).map((line) => toLineFormValues(line, options)),
    deposit: toPercentText(preorder.depositBp),
    promisedFrom: promisedFrom ?? '',
    promisedTo: promisedTo ?? '',
    isPromiseOwn: promisedFrom !== null || promisedTo !== null,
    ...pickTexts(NOTES, preorder),
    tags: [...preorder.tags],
  };
}

const DAY_MS = 86_400_000;
const later = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

/** The slowest of its shops says when all of it can be here: as its parcels came, else as it usually takes. */
export function withPromise(
  values: PreorderFormValues,
  options: BuyingOptions,
  today: string,
): PreorderFormValues {
  if (values.isPromiseOwn) return values;
  const ways = values.lines.flatMap(({ shopId }) => {
    const shop = shopOf(options, shopId);
    if (shop === undefined) return [];
    const { known, leadMinDays, leadMaxDays } = shop;
    return [{ from: known?.fromDays ?? leadMinDays, to: known?.toDays ?? leadMaxDays }];
  });
  if (ways.length === 0) return { ...values, promisedFrom: '', promisedTo: '' };
  return {
    ...values,
    promisedFrom: later(today, Math.max(...ways.map(({ from }) => from))),
    promisedTo: later(today, Math.max(...ways.map(({ to }) => to))),
  };
}
