import type { TextInputProps } from '@mantine/core';
import { Box, Group, TextInput } from '@mantine/core';
import { ChevronDown, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './fields.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly known: readonly string[];
  /** Said beside a name that is not known yet. */
  readonly newLabelId: string;
}

/** A name out of those in use, or a new one: choosing is easier than writing it a little differently. */
export function SuggestField({ value, onChange, known, newLabelId, ...props }: Props) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // What stands there already is no search: everything is offered until one types.
  const [isSearching, setSearching] = useState(false);
  const offered = suggestions(known, isSearching ? value : '');
  const isNew = value.trim() !== '' && suggestions(known, value, 'same').length === 0;
  const choose = (name: string) => {
    onChange(name);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((before) => Math.max(-1, Math.min(offered.length - 1, before + step)));
    }
    const name = offered[active];
    if (event.key === 'Enter' && isOpen && name !== undefined) {
      event.preventDefault();
      choose(name);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    <Box pos="relative">
      <TextInput
        {...props}
        role="combobox"
        aria-expanded={isOpen && offered.length > 0}
        aria-controls={`${id}-offered`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        rightSectionPointerEvents="none"
        rightSection={<ChevronDown size={16} aria-hidden />}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setSearching(true);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setSearching(false)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isOpen && offered.length > 0 && (
        <div id={`${id}-offered`} role="listbox" aria-label={t('ui.suggestions')} className={style.offered}>
          {offered.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={style.option}
              // The field would lose the focus, and the list be gone before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      {isNew && (
        <Group component="p" gap="2xs" wrap="nowrap" mt="2xs" c="var(--accent-ink)" fz="xs">
          <Plus size={14} aria-hidden />
          {newLabelId}
        </Group>
      )}
    </Box>
  );
}

const MOST = 8;

/** Those that contain what is typed, beginnings first; without accents or capitals. */
export function suggestions(
  known: readonly string[],
  typed: string,
  match: 'part' | 'same' = 'part',
): readonly string[] {
  const wanted = plain(typed);
  if (match === 'same') return known.filter((name) => plain(name) === wanted);
  if (wanted === '') return known.slice(0, MOST * 4);
  const found = known.filter((name) => plain(name).includes(wanted) && plain(name) !== wanted);
  const rank = (name: string) => (plain(name).startsWith(wanted) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST);
}

function plain(text: string): string {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
