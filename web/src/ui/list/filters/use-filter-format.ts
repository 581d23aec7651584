import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import { daysOf, isDateChoice } from '../date-choices.ts';
import type { Filter } from '../list-definition.ts';

const MOST_NAMED = 2;

/** What a filter is set to, in few words: «Ventas, Logística», «Este mes», «de Q100». */
export function useFilterFormat(): (filter: Filter, value: string) => string {
  const intl = useIntl();
  return (filter, value) => {
    switch (filter.kind) {
      case 'choices':
        return formatChoices(intl, filter.choices, value);
      case 'dates':
        return formatDates(intl, value);
      case 'range':
        return formatRange(intl, filter.unit ?? '', value);
      case 'number':
        return intl.formatMessage({ id: filter.said }, { count: Number(value) });
    }
  };
}

type Choices = Extract<Filter, { kind: 'choices' }>['choices'];

function formatChoices(intl: IntlShape, choices: Choices, value: string): string {
  const names = choices
    .filter((choice) => value.split(',').includes(choice.value))
    .map((choice) => choice.label ?? intl.formatMessage({ id: choice.labelId }));
  const shown = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length - MOST_NAMED;
  return more > 0 ? intl.formatMessage({ id: 'list.and-more' }, { shown, more }) : shown;
}

function formatDates(intl: IntlShape, value: string): string {
  if (isDateChoice(value)) return intl.formatMessage({ id: `list.date.${value}` });
  const days = daysOf(value, new Date(), intl.timeZone);
  // Days without an hour: read and written in one zone, they stay the day they are.
  const say = (day: string) => intl.formatDate(`${day}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return formatBetween(intl, days?.from ? say(days.from) : null, days?.to ? say(days.to) : null);
}

function formatRange(intl: IntlShape, unit: string, value: string): string {
  const range = readRange(value);
  const say = (number: number) => `${unit}${intl.formatNumber(number)}`;
  const [from, to] = [range?.from ?? null, range?.to ?? null];
  return formatBetween(intl, from === null ? null : say(from), to === null ? null : say(to));
}

function formatBetween(intl: IntlShape, from: string | null, to: string | null): string {
  if (from !== null && to !== null) return intl.formatMessage({ id: 'list.between' }, { from, to });
  if (from !== null) return intl.formatMessage({ id: 'list.from' }, { from });
  return to === null ? '' : intl.formatMessage({ id: 'list.to' }, { to });
}

/** Both ends included; an open end is null. */
interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads `10..20`, `10..` or `..20`; null if it is none of these. */
export function readRange(value: string): NumberRange | null {
  const match = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(value);
  if (match === null || (match[1] === undefined && match[2] === undefined)) return null;
  return { from: numberOf(match[1]), to: numberOf(match[2]) };
}

export function writeRange({ from, to }: NumberRange): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
}

/** What someone typed, thousands separated or not; null while it is no number. */
export function parseNumber(text: string): number | null {
  const plain = text.replaceAll(',', '').trim();
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
