import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { DATE_CHOICES, daysOf, isDateChoice, writeDays } from '../date-choices.ts';
import type { Filter } from '../list-definition.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import style from './filters.module.css';
import { parseNumber, readRange, writeRange } from './number-range.ts';

interface Props<Kind extends Filter = Filter> {
  readonly filter: Kind;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** How a filter is set, in a chip's popover or in the phone's sheet. */
export function FilterEditor({ filter, value, onChange }: Props) {
  if (filter.kind === 'choices') return <ChoicesEditor filter={filter} value={value} onChange={onChange} />;
  if (filter.kind === 'dates') return <DatesEditor filter={filter} value={value} onChange={onChange} />;
  if (filter.kind === 'number') return <NumberEditor filter={filter} value={value} onChange={onChange} />;
  return <RangeEditor filter={filter} value={value} onChange={onChange} />;
}

function DatesEditor({ filter, value, onChange }: Props) {
  const t = useT();
  const own = isDateChoice(value) ? null : daysOf(value, new Date(), undefined);
  const [from, to] = [own?.from ?? null, own?.to ?? null];
  return (
    <fieldset className={style.choices}>
      <legend className={style.legend}>{t(filter.labelId)}</legend>
      <Group gap="xs" align="stretch" pb="sm">
        {DATE_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className={style.quickChoice}
            aria-pressed={value === choice}
            onClick={() => onChange(value === choice ? '' : choice)}
          >
            {t(`list.date.${choice}`)}
          </button>
        ))}
      </Group>
      <div className={style.pair}>
        <TextInput
          type="date"
          label={t('list.date-from')}
          value={from ?? ''}
          onChange={(event) => onChange(writeDays({ from: event.currentTarget.value || null, to }))}
        />
        <TextInput
          type="date"
          label={t('list.date-to')}
          value={to ?? ''}
          onChange={(event) => onChange(writeDays({ from, to: event.currentTarget.value || null }))}
        />
      </div>
    </fieldset>
  );
}

function RangeEditor({ filter, value, onChange }: Props<Extract<Filter, { kind: 'range' }>>) {
  const t = useT();
  const range = readRange(value);
  const [typed, setTyped] = useState({ from: textOf(range?.from), to: textOf(range?.to) });
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    onChange(writeRange({ from: parseNumber(next.from), to: parseNumber(next.to) }));
  };
  const unit = filter.unit === undefined ? undefined : <span>{filter.unit}</span>;
  return (
    <fieldset className={style.choices}>
      <legend className={style.legend}>{t(filter.labelId)}</legend>
      <div className={style.pair}>
        <TextInput
          label={t('list.range-from')}
          inputMode="decimal"
          leftSection={unit}
          value={typed.from}
          onChange={(event) => type({ from: event.currentTarget.value })}
        />
        <TextInput
          label={t('list.range-to')}
          inputMode="decimal"
          leftSection={unit}
          value={typed.to}
          onChange={(event) => type({ to: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

function textOf(number: number | null | undefined): string {
  return number === null || number === undefined ? '' : String(number);
}

interface NumberEditorProps {
  readonly filter: Extract<Filter, { kind: 'number' }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NumberEditor({ filter, value, onChange }: NumberEditorProps) {
  const t = useT();
  const isOffered = filter.numbers.some((number) => String(number) === value);
  const [typed, setTyped] = useState(isOffered ? '' : value);
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, String(filter.most).length);
    setTyped(digits);
    const number = Number(digits);
    onChange(number >= 1 && number <= filter.most ? String(number) : '');
  };
  return (
    <fieldset className={style.choices}>
      <legend className={style.legend}>{t(filter.labelId)}</legend>
      <Group gap="xs" align="stretch" pb="sm">
        {filter.numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={style.quickChoice}
            aria-pressed={value === String(number)}
            onClick={() => {
              setTyped('');
              onChange(value === String(number) ? '' : String(number));
            }}
          >
            {t(filter.said, { count: number })}
          </button>
        ))}
      </Group>
      <TextInput
        label={t(filter.ownLabelId)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </fieldset>
  );
}
