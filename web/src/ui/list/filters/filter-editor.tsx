import { Box, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import choices from '../../form/choices.module.css';
import { DATE_CHOICES, daysOf, isDateChoice, writeDays } from '../date-choices.ts';
import type { Filter } from '../list-definition.ts';
import style from '../toolbar/toolbar.module.css';
import { parseNumber, readRange, writeRange } from './use-filter-format.ts';

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
      <Text component="legend" inherit pt="2xs" pb="xs" fw={600}>
        {t(filter.labelId)}
      </Text>
      <Group gap="xs" align="stretch" pb="sm">
        {DATE_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className={choices.pill}
            aria-pressed={value === choice}
            onClick={() => onChange(value === choice ? '' : choice)}
          >
            {t(`list.date.${choice}`)}
          </button>
        ))}
      </Group>
      <Group gap="sm" grow wrap="nowrap" align="flex-end">
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
      </Group>
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
      <Text component="legend" inherit pt="2xs" pb="xs" fw={600}>
        {t(filter.labelId)}
      </Text>
      <Group gap="sm" grow wrap="nowrap" align="flex-end">
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
      </Group>
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
      <Text component="legend" inherit pt="2xs" pb="xs" fw={600}>
        {t(filter.labelId)}
      </Text>
      <Group gap="xs" align="stretch" pb="sm">
        {filter.numbers.map((number) => (
          <button
            key={number}
            type="button"
            className={choices.pill}
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

interface ChoicesEditorProps {
  readonly filter: Extract<Filter, { kind: 'choices' }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** More than these are found by typing. */
const MANY = 9;

function ChoicesEditor(props: ChoicesEditorProps) {
  return props.filter.isSingle === true ? <OneChoice {...props} /> : <ManyChoices {...props} />;
}

function OneChoice({ filter, value, onChange }: ChoicesEditorProps) {
  const t = useT();
  return (
    <fieldset className={style.choices}>
      <Text component="legend" inherit pt="2xs" pb="xs" fw={600}>
        {t(filter.labelId)}
      </Text>
      <Group gap="xs" align="stretch" pb="sm">
        {filter.choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={choices.pill}
            aria-pressed={value === choice.value}
            onClick={() => onChange(value === choice.value ? '' : choice.value)}
          >
            {choice.label ?? t(choice.labelId)}
          </button>
        ))}
      </Group>
    </fieldset>
  );
}

function ManyChoices({ filter, value, onChange }: ChoicesEditorProps) {
  const t = useT();
  const [sought, setSought] = useState('');
  const picked = value.split(',').filter(Boolean);
  const toggle = (one: string) => {
    const next = picked.includes(one) ? picked.filter((other) => other !== one) : [...picked, one];
    // In the order of the list, so that the same choice is the same address.
    onChange(
      filter.choices.flatMap((choice) => (next.includes(choice.value) ? [choice.value] : [])).join(','),
    );
  };
  const named = filter.choices.map((choice) => ({
    value: choice.value,
    name: choice.label ?? t(choice.labelId),
  }));
  const shown = named.filter(({ name }) => bare(name).includes(bare(sought)));
  return (
    <fieldset className={style.choices} data-many={named.length > MANY || undefined}>
      <Text component="legend" inherit pt="2xs" pb="xs" fw={600}>
        {t(filter.labelId)}
      </Text>
      {named.length > MANY && (
        <TextInput
          className={style.sought ?? ''}
          type="search"
          aria-label={t('list.choice-search')}
          placeholder={t('list.choice-search')}
          leftSection={<Search size={16} aria-hidden />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {shown.map((choice) => (
        <Checkbox
          key={choice.value}
          className={style.choice ?? ''}
          label={choice.name}
          checked={picked.includes(choice.value)}
          onChange={() => toggle(choice.value)}
        />
      ))}
      {shown.length === 0 && (
        <Box component="p" py="2xs" px={0} c="dimmed">
          {t('list.choice-none')}
        </Box>
      )}
    </fieldset>
  );
}

function bare(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
