import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyCaps } from '../display/key-caps.tsx';
import style from './toolbar/toolbar.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly isFirst?: boolean;
  /** For a screen that leads to it by a key of its own. */
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onChange: (typed: string) => void;
}

/** A search that asks when the typing pauses. */
export function DebouncedSearch({ label, value, className, isFirst = false, inputRef, onChange }: Props) {
  const t = useT();
  const { typed, type, clear, flush } = useDebouncedText(value, onChange);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  return (
    <TextInput
      ref={input}
      type="search"
      className={className ?? ''}
      classNames={{ input: style.ownClear ?? '' }}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      autoComplete="off"
      {...(isFirst && { 'data-autofocus': true })}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('list.search-clear')}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          flush();
        }
        if (event.key === 'Escape' && typed !== '') {
          // Empties the box first; only the next press closes what it stands in.
          event.preventDefault();
          clear();
        }
      }}
    />
  );
}

/** A pause in typing: long enough to make one question of a word, short enough to feel immediate. */
const DEBOUNCE_MS = 200;

/** What is typed at once, and told when the typing pauses. */
export function useDebouncedText(value: string, onChange: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const timer = useRef<number | undefined>(undefined);

  // Back, a tab or «clear» changed the address: the box follows, unless it is what told the address.
  useEffect(() => {
    if (value === reported.current) return;
    window.clearTimeout(timer.current);
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const emit = (text: string) => {
    window.clearTimeout(timer.current);
    if (text === reported.current) return;
    reported.current = text;
    onChange(text);
  };
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => emit(text), DEBOUNCE_MS);
  };
  const clear = () => {
    setTyped('');
    emit('');
  };
  return { typed, type, clear, flush: () => emit(typed) };
}

interface SearchBoxProps {
  readonly value: string;
  readonly labelId: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChange: (typed: string) => void;
  /** Enter: opens what was found if it is one, or moves to the rows. */
  readonly onEnter: () => void;
}

export function SearchBox({ value, labelId, input, onChange, onEnter }: SearchBoxProps) {
  const t = useT();
  const { typed, type, clear, flush } = useDebouncedText(value, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      flush();
      onEnter();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (typed === '') input.current?.blur();
      else clear();
    }
  };

  return (
    <TextInput
      ref={input}
      className={style.search ?? ''}
      type="search"
      aria-label={t('list.search')}
      aria-keyshortcuts="/"
      placeholder={t(labelId)}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed === '' ? (
          <span className={style.key}>
            <KeyCaps keys="/" />
          </span>
        ) : (
          <CloseButton
            size="sm"
            aria-label={t('list.search-clear')}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
