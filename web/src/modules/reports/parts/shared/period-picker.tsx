import { NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import type { Period } from '@trastienda/shared/reports/period.ts';
import {
  comparedWith,
  isPeriod,
  nameComparison,
  shiftDays,
  shiftMonths,
} from '@trastienda/shared/reports/period.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import style from './reports.module.css';

/** «del 1 nov 2026 al 16 nov 2026», or one day by itself. */
export function usePeriodFormat(): (period: Period) => string {
  const t = useT();
  const { showDay } = useDays();
  return ({ from, to }) =>
    from === to ? showDay(from) : t('reports.period.between', { from: showDay(from), to: showDay(to) });
}

/** «los mismos días del mes anterior (del 1 oct 2026 al 16 oct 2026)». */
export function useComparedFormat(): (period: Period, compared: Period) => string {
  const t = useT();
  const showPeriod = usePeriodFormat();
  return (period, compared) => {
    const previous = comparedWith(period, 'previous');
    const isPrevious = previous?.from === compared.from && previous.to === compared.to;
    const name = nameComparison(period, isPrevious ? 'previous' : 'year');
    return t(`reports.compared-with.${name ?? ''}`, { period: showPeriod(compared) });
  };
}

export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  'this-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  'last-30',
  'last-90',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** Nobody sold anything here before; and a year that is still being typed is not one. */
const FIRST_DAY = '2000-01-01';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The days a preset stands for. What is not over yet ends today, so that it is compared with as many days
 * and its course does not end in nothing.
 */
export function presetDays(preset: PeriodPreset, today: string): Period {
  const month = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shiftDays(today, -1), to: shiftDays(today, -1) };
    case 'this-week':
      // Monday is the first day of the week here.
      return { from: shiftDays(today, -((weekday(today) + 6) % 7)), to: today };
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return { from: shiftMonths(month, -1), to: shiftDays(month, -1) };
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'last-30':
      return { from: shiftDays(today, -29), to: today };
    case 'last-90':
      return { from: shiftDays(today, -89), to: today };
  }
}

/** Which preset these days are; null for days of one's own. */
export function findPreset(
  period: Period,
  today: string,
  preferred: PeriodPreset | null,
): PeriodPreset | null {
  const isIt = (preset: PeriodPreset) => {
    const { from, to } = presetDays(preset, today);
    return from === period.from && to === period.to;
  };
  // On a Monday, today is this week too: what was chosen stays chosen.
  if (preferred !== null && isIt(preferred)) return preferred;
  return PERIOD_PRESETS.find(isIt) ?? null;
}

export const isValidPeriod = (period: Period, today: string): boolean =>
  period.from >= FIRST_DAY && period.to <= today && isPeriod(period);

/** One end moved: the other goes along where it would stand on the wrong side. */
export function moveEnd(period: Period, end: 'from' | 'to', day: string): Period {
  if (end === 'from') return { from: day, to: period.to < day ? day : period.to };
  return { from: period.from > day ? day : period.from, to: day };
}

interface Props {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const OWN = 'own';

/** One of the usual periods, or two days of one's own. */
export function PeriodPicker({ period, onChange }: Props) {
  const t = useT();
  const { today } = useDays();
  const [chosen, setChosen] = useState<PeriodPreset | null>(null);
  const preset = findPreset(period, today, chosen);
  const choose = (value: string) => {
    const found = PERIOD_PRESETS.find((one) => one === value);
    if (found === undefined) return;
    setChosen(found);
    onChange(presetDays(found, today));
  };
  const move = (end: 'from' | 'to', day: string) => {
    const moved = moveEnd(period, end, day);
    if (isValidPeriod(moved, today)) onChange(moved);
  };
  return (
    <fieldset className={style.picker}>
      <legend>
        <VisuallyHidden>{t('reports.period')}</VisuallyHidden>
      </legend>
      <NativeSelect
        label={t('reports.period')}
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={preset ?? OWN}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...PERIOD_PRESETS.map((value) => ({ value, label: t(`reports.period.${value}`) })),
          // Only says what is so: one's own days are chosen in the fields.
          { value: OWN, label: t('reports.period.own'), disabled: preset !== null },
        ]}
      />
      <DayField
        label={t('list.date-from')}
        value={period.from}
        max={today}
        onChange={(day) => move('from', day)}
      />
      <DayField label={t('list.date-to')} value={period.to} max={today} onChange={(day) => move('to', day)} />
    </fieldset>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly max: string;
  readonly onChange: (day: string) => void;
}

/** Keeps what is half typed: a year passes through 0002 and 0020 before it is 2026. */
function DayField({ label, value, max, onChange }: DayProps) {
  const [held, setHeld] = useState({ given: value, typed: value });
  if (held.given !== value) setHeld({ given: value, typed: value });
  return (
    <TextInput
      type="date"
      label={label}
      max={max}
      value={held.typed}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setHeld({ given: value, typed });
        if (typed !== '') onChange(typed);
      }}
      onBlur={() => setHeld({ given: value, typed: value })}
    />
  );
}
