import { isMonthPart, type MonthLine } from '@trastienda/shared/reports/months.ts';
import { useIntl } from 'react-intl';
import type { Translate } from '#lib/i18n/use-t.ts';

/** A kind of invoice, a method with its account, or a word of the store's own. */
export function partLabel(t: Translate, part: string, name: string | null): string {
  const [code = ''] = part.split(':');
  const known = isMonthPart(code) ? t(`month.part.${code}`) : name === null ? code : '';
  return [known, name].filter(Boolean).join(' · ');
}

export function lineLabel(t: Translate, { rowsOf, part, name }: MonthLine): string {
  const label = t(`month.line.${rowsOf}`);
  return part === null || part === '' ? label : `${label} · ${partLabel(t, part, name)}`;
}

/** «noviembre de 2026» */
export function useMonthFormat(): (month: string) => string {
  const intl = useIntl();
  return (month) =>
    intl.formatDate(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
