import { Box, Checkbox, Group, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Filter } from '../list-definition.ts';
import style from './filters.module.css';

interface Props {
  readonly filter: Extract<Filter, { kind: 'choices' }>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** More than these are found by typing. */
const MANY = 9;

export function ChoicesEditor(props: Props) {
  return props.filter.isSingle === true ? <OneChoice {...props} /> : <ManyChoices {...props} />;
}

function OneChoice({ filter, value, onChange }: Props) {
  const t = useT();
  return (
    <fieldset className={style.choices}>
      <legend className={style.legend}>{t(filter.labelId)}</legend>
      <Group gap="xs" align="stretch" pb="sm">
        {filter.choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={style.quickChoice}
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

function ManyChoices({ filter, value, onChange }: Props) {
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
      <legend className={style.legend}>{t(filter.labelId)}</legend>
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
