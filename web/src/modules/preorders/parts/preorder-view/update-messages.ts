import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import type { Translate } from '#lib/i18n/use-t.ts';
import { toNotificationText } from '../customers-to-notify/notification-text.ts';

const UPDATE_KINDS = ['received', 'unavailable', 'quote', 'deposit', 'in_transit', 'ordered'] as const;
export type UpdateKind = (typeof UPDATE_KINDS)[number];

export interface UpdateMessage {
  readonly kind: UpdateKind;
  readonly text: string;
  /** Something of it the customer has not heard yet. */
  readonly isNew: boolean;
}

export interface Manner {
  readonly t: Translate;
  readonly money: (centavos: number) => string;
  readonly day: (isoDay: string) => string;
  /** A moment as a day with its hour. */
  readonly moment: (iso: string) => string;
}

/** Every message that fits where a pre-order stands now, the most pressing first. */
export function toUpdateMessages(
  preorder: Preorder,
  accounts: BuyingOptions['accounts'],
  link: string,
  manner: Manner,
): UpdateMessage[] {
  return UPDATE_KINDS.flatMap((kind): UpdateMessage[] => {
    const lines = linesOf(preorder, kind);
    if (lines.length === 0) return [];
    const isNew = kind !== 'deposit' && lines.some(({ isToNotify }) => isToNotify);
    return [{ kind, text: textOf(kind, preorder, lines, accounts, link, manner), isNew }];
  });
}

function linesOf({ lines }: Preorder, kind: UpdateKind): readonly PreorderLine[] {
  const status = kind === 'quote' ? 'quoted' : kind === 'deposit' ? 'accepted' : kind;
  return lines.filter((line) => line.status === status);
}

function textOf(
  kind: UpdateKind,
  preorder: Preorder,
  lines: readonly PreorderLine[],
  accounts: BuyingOptions['accounts'],
  link: string,
  manner: Manner,
): string {
  const { t } = manner;
  if (kind !== 'quote' && kind !== 'deposit')
    return toNotificationText(
      { ...preorder, depositDue: requestedDeposit(preorder), updates: lines },
      link,
      manner,
    );
  const name = preorder.customerName.trim().split(/\s+/)[0] ?? '';
  const parts = [
    name === '' ? t('preorders.notify.hello-you') : t('preorders.notify.hello', { name }),
    ...(kind === 'quote'
      ? quoteParts(preorder, lines, manner)
      : depositParts(preorder, lines, accounts, manner)),
    t('preorders.notify.link', { link }),
  ];
  // Money is written with a space that does not break, which WhatsApp shows as a box on old phones.
  return parts.join('\n\n').replaceAll(/[\u00a0\u202f]/g, ' ');
}

const articleText = ({ description, size, colour, quantity }: PreorderLine): string => {
  const what = [description, size, colour].filter(Boolean).join(', ');
  return quantity === 1 ? what : `${quantity} × ${what}`;
};

function quoteParts(preorder: Preorder, lines: readonly PreorderLine[], { t, money, day, moment }: Manner) {
  const { validUntil, promisedTo } = preorder;
  const list = lines.map((line) => `• ${articleText(line)}: ${money(line.total)}`).join('\n');
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return [
    t('preorders.message.quote', { label: preorder.label }),
    lines.length > 1 ? `${list}\n${t('preorders.message.total', { total: money(total) })}` : list,
    t('preorders.message.quote-deposit', { deposit: money(requestedDeposit(preorder)) }),
    ...(promisedTo === null ? [] : [t('preorders.message.promised', { day: day(promisedTo) })]),
    ...(validUntil === null ? [] : [t('preorders.message.valid', { until: moment(validUntil) })]),
  ];
}

function depositParts(
  preorder: Preorder,
  lines: readonly PreorderLine[],
  accounts: BuyingOptions['accounts'],
  { t, money, moment }: Manner,
) {
  const { depositDueAt, paid, inReview } = preorder;
  const missing = Math.max(0, requestedDeposit(preorder) - paid - inReview);
  const where = accounts.map(({ bank, number, holder }) => `• ${bank} ${number}, ${holder}`).join('\n');
  return [
    t('preorders.message.deposit', {
      articles: lines.map(articleText).join(', '),
      deposit: money(missing),
    }),
    ...(where === '' ? [] : [`${t('preorders.message.accounts')}\n${where}`]),
    ...(depositDueAt === null ? [] : [t('preorders.message.due', { until: moment(depositDueAt) })]),
  ];
}
