import { showPhone } from '../customers/phone.ts';
import { placeName } from '../customers/places/places.ts';
import { roleLabel } from '../kernel/roles.ts';
import type { AuditChange, AuditEntry } from './contract.ts';
import { type AuditField, findField } from './fields.ts';

/** What a place that shows entries says figures, dates and codes with. */
export interface AuditFormats {
  readonly t: (id: string) => string;
  readonly money: (centavos: number) => string;
  readonly decimal: (number: number, most: number) => string;
  readonly day: (isoDay: string) => string;
  readonly instant: (at: string) => string;
  readonly codes: (codes: readonly string[]) => string;
}

export interface SaidChange {
  /** «Precio · Blusa, M» */
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The changes of an entry, a line each: names and values in the reader's language, nothing as it is kept. */
export function sayChanges(entry: AuditEntry, formats: AuditFormats): SaidChange[] {
  const { entity, command, changes } = entry;
  return changes.flatMap((change) => {
    const field = findField(entity, command, change.field);
    return field === undefined ? [] : [sayChange(field, change, formats)];
  });
}

function sayChange(field: AuditField, { article, from, to }: AuditChange, formats: AuditFormats): SaidChange {
  const name = formats.t(`audit.field.${field.name}`);
  return {
    name: article === null ? name : `${name} · ${article}`,
    from: sayValue(field, from, formats),
    to: sayValue(field, to, formats),
  };
}

const HUNDREDTHS = 100;
const MILLIONTHS = 1_000_000;

function sayValue(field: AuditField, value: AuditChange['from'], formats: AuditFormats): string | null {
  if (value === null || value === '') return null;
  if (field.kind === 'choice')
    return field.values.includes(String(value))
      ? formats.t(`${field.labelPrefix}.${value}`)
      : formats.t('audit.value.other');
  const number = Number(value);
  switch (field.kind) {
    case 'money':
      return formats.money(number);
    case 'foreign':
      return formats.decimal(number / HUNDREDTHS, 2);
    case 'rate':
      return formats.decimal(number / MILLIONTHS, 5);
    case 'percent':
      return `${formats.decimal(number / HUNDREDTHS, 2)} %`;
    case 'number':
      return formats.decimal(number, 0);
    case 'day':
      return formats.day(String(value));
    case 'instant':
      return formats.instant(String(value));
    case 'yesNo':
      return formats.t(`audit.value.${value === true ? 'yes' : 'no'}`);
    case 'phone':
      return showPhone(String(value));
    case 'municipality':
      return placeName(String(value)) || formats.t('audit.value.other');
    case 'role':
      return formats.t(`export.users.${roleLabel(number)}`);
    case 'codes':
      return formats.codes(String(value).split(/,\s*/));
    default:
      return String(value);
  }
}
