import { ActionIcon, Box, Flex, Text, TextInput } from '@mantine/core';
import { Check, ChevronDown, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import fields from '#ui/form/fields.module.css';
import style from './customers.module.css';
import type { FoundOption } from './place-search.ts';

const MARK = { alignSelf: 'center', marginInlineStart: 'auto' } as const;

/** The one that Enter would take stands out; the chosen one has its mark. */
function groundOf(isActive: boolean, isChosen: boolean) {
  if (isActive) return { bg: 'var(--accent-wash)' };
  return isChosen ? { bg: 'transparent' } : {};
}

interface Props {
  readonly label: string;
  readonly name: string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly value: string | null;
  /** What the chosen one is called. */
  readonly shown: string;
  readonly find: (typed: string) => readonly FoundOption[];
  readonly onChange: (value: string | null) => void;
}

/** One of many, found by typing a part of its name; nothing else can be entered. */
export function SearchSelect({ label, name, placeholder, error, value, shown, find, onChange }: Props) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** null while nobody types: the field then says what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const offered = isOpen ? find(typed ?? '') : [];
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        find('').findIndex((option) => option.value === value),
      ),
    );
  };
  const choose = (option: FoundOption) => {
    if (option.value !== value) onChange(option.value);
    close();
  };
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = offered[active];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) return open();
      setActive(Math.max(0, Math.min(offered.length - 1, active + step)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (option !== undefined) choose(option);
    } else if (event.key === 'Tab' && typed !== null && typed.trim() !== '' && option !== undefined) {
      // Typed and gone on: the first that was found is meant.
      choose(option);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  return (
    <Box pos="relative">
      <TextInput
        label={label}
        name={name}
        placeholder={placeholder}
        error={error}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-offered` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && offered.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        rightSectionPointerEvents={value === null ? 'none' : 'all'}
        rightSection={
          value === null ? (
            <ChevronDown size={16} aria-hidden />
          ) : (
            <ActionIcon
              className={style.touch ?? ''}
              variant="subtle"
              color="gray"
              size={32}
              // By keyboard the field is emptied: Tab goes on to the next one.
              tabIndex={-1}
              aria-label={t('customers.clear', { field: label })}
              onClick={() => {
                close();
                onChange(null);
              }}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          )
        }
        value={typed ?? shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onBlur={() => {
          if (typed?.trim() === '' && value !== null) onChange(null);
          close();
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && offered.length > 0 && (
        <div ref={list} id={`${id}-offered`} role="listbox" aria-label={label} className={fields.offered}>
          {offered.map((option, index) => (
            // Without keys of its own: they are the field's, which keeps the focus.
            <Flex
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              className={fields.option ?? ''}
              gap="xs"
              align="baseline"
              {...groundOf(index === active, option.value === value)}
              // The field would lose the focus, and the list be gone before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.detail !== undefined && (
                <Text span c="dimmed" size="xs">
                  {option.detail}
                </Text>
              )}
              {option.value === value && (
                <Check size={16} color="var(--accent-ink)" style={MARK} aria-hidden />
              )}
            </Flex>
          ))}
        </div>
      )}
      {isOpen && offered.length === 0 && (
        <Text id={`${id}-offered`} inherit className={fields.offered ?? ''} p="sm" c="dimmed" role="status">
          {t('customers.place-unknown')}
        </Text>
      )}
    </Box>
  );
}
