import { NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import type { Period } from '@trastienda/shared/reports/period.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import type { PeriodPreset } from './period-presets.ts';
import { findPreset, isValidPeriod, moveEnd, PERIOD_PRESETS, presetDays } from './period-presets.ts';
import style from './reports.module.css';

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
        className={style.preset ?? ''}
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
