import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { Difference } from '@trastienda/shared/documents/contract.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { Translate } from '#lib/i18n/use-t.ts';

/** What a sentence needs to know beyond the entry itself. */
export interface EntryFormats {
  readonly t: Translate;
  readonly money: (centavos: number) => string;
  readonly day: (isoDay: string) => string;
  readonly sellerOf: (id: string) => string | undefined;
  readonly courierOf: (id: string) => string | undefined;
  /** With one parcel nobody says which. */
  readonly parcels: number;
}

/** Changed together, they are one thing: where it goes. */
const ADDRESS_FIELDS = ['municipality', 'place', 'addressLine', 'reference', 'pin', 'atOffice'];
/** Longer words are not repeated: the order itself shows them. */
const LONGEST_VALUE = 60;

/** What an edit did, as phrases that follow a name: «bajó el precio de …». */
export function changePhrases(differences: readonly Difference[], formats: EntryFormats): string[] {
  const moved = differences.filter(({ field }) => ADDRESS_FIELDS.includes(field));
  if (moved.length < 2) return differences.flatMap((one) => phrasesOf(one, formats));
  const fields = moved.map(({ field }) => formats.t(`orders.view.field.${field}`)).join(', ');
  return [
    ...differences
      .filter(({ field }) => !ADDRESS_FIELDS.includes(field))
      .flatMap((one) => phrasesOf(one, formats)),
    formats.t('orders.view.change.address', { fields }),
  ];
}

function phrasesOf(difference: Difference, formats: EntryFormats): string[] {
  const { field } = difference;
  if (field.startsWith('line.')) return [linePhrase(difference, formats)];
  if (field === 'tags') return tagPhrases(difference, formats);
  if (field === 'discount' || field === 'shipping') return [sumPhrase(field, difference, formats)];
  if (field === 'atOffice')
    return [formats.t(`orders.view.change.atOffice.${difference.to === true ? 'on' : 'off'}`)];
  if (field === 'pin') return [formats.t(`orders.view.change.pin.${wayOf(difference)}`)];
  return [describeTextChange(difference, formats)];
}

const isEmpty = (value: Difference['from']) => value === null || value === '' || value === 0;

function wayOf({ from, to }: Difference): 'set' | 'clear' | 'change' {
  if (isEmpty(from)) return 'set';
  return isEmpty(to) ? 'clear' : 'change';
}

function linePhrase(difference: Difference, { t, money }: EntryFormats): string {
  const { field, from, to } = difference;
  const article = difference.article ?? '';
  const [was, is] = [Number(from ?? 0), Number(to ?? 0)];
  switch (field) {
    case 'line.added':
      return t('orders.view.change.line.added', { count: is, article });
    case 'line.removed':
      return t('orders.view.change.line.removed', { count: was, article });
    case 'line.quantity':
      return t(`orders.view.change.line.quantity.${is > was ? 'up' : 'down'}`, {
        article,
        from: was,
        to: is,
      });
    case 'line.unitPrice':
      return t(`orders.view.change.line.unitPrice.${is > was ? 'up' : 'down'}`, {
        article,
        from: money(was),
        to: money(is),
      });
    case 'line.discount':
      return t(`orders.view.change.line.discount.${wayOf(difference)}`, {
        article,
        from: money(was),
        to: money(is),
      });
    default:
      return t('orders.view.change.line.other', { article });
  }
}

function sumPhrase(field: string, difference: Difference, { t, money }: EntryFormats): string {
  const { from, to } = difference;
  return t(`orders.view.change.${field}.${wayOf(difference)}`, {
    from: money(Number(from ?? 0)),
    to: money(Number(to ?? 0)),
  });
}

function tagPhrases({ from, to }: Difference, { t }: EntryFormats): string[] {
  const [before, after] = [tagsIn(from), tagsIn(to)];
  return [
    ...after.filter((tag) => !before.includes(tag)).map((tag) => t('orders.view.change.tags.added', { tag })),
    ...before
      .filter((tag) => !after.includes(tag))
      .map((tag) => t('orders.view.change.tags.removed', { tag })),
  ];
}

function tagsIn(joined: Difference['from']): string[] {
  return String(joined ?? '')
    .split(', ')
    .filter((tag) => tag !== '');
}

/** Every other field that people write. */
export const TEXT_FIELDS: readonly string[] = [
  'sellerId',
  'channel',
  'customerName',
  'customerPhone',
  'taxId',
  'fiscalName',
  'delivery',
  'courierId',
  'municipality',
  'place',
  'addressLine',
  'reference',
  'receiverName',
  'receiverPhone',
  'promisedOn',
  'terms',
  ...textNames(NOTES),
];

function describeTextChange(difference: Difference, formats: EntryFormats): string {
  const { t } = formats;
  const field = t(`orders.view.field.${TEXT_FIELDS.includes(difference.field) ? difference.field : 'other'}`);
  const [from, to] = [
    shown(difference.field, difference.from, formats),
    shown(difference.field, difference.to, formats),
  ];
  const way = wayOf(difference);
  const sides = way === 'set' ? [to] : way === 'clear' ? [] : [from, to];
  if (sides.some((value) => value === undefined || value.length > LONGEST_VALUE))
    return t('orders.view.change.some', { field });
  return t(`orders.view.change.${way}`, { field, from: from ?? '', to: to ?? '' });
}

/** A kept value as people say it; undefined if nobody can tell. */
function shown(field: string, value: Difference['from'], formats: EntryFormats): string | undefined {
  if (isEmpty(value)) return '';
  const text = String(value);
  switch (field) {
    case 'sellerId':
      return formats.sellerOf(text);
    case 'courierId':
      return formats.courierOf(text);
    case 'channel':
    case 'delivery':
    case 'terms':
      return formats.t(`orders.${field}.${text}`);
    case 'municipality':
      return placeName(text) || undefined;
    case 'customerPhone':
    case 'receiverPhone':
      return showPhone(text);
    case 'promisedOn':
      return formats.day(text);
    default:
      return TEXT_FIELDS.includes(field) ? text : undefined;
  }
}
