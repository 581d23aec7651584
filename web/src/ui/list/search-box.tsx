import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import style from './list-toolbar.module.css';

interface Props {
  readonly value: string;
  readonly word: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onSettle: (typed: string) => void;
  /** Enter: opens what was found if it is one, or moves to the rows. */
  readonly onEnter: () => void;
}

/** A pause in typing: long enough to make one question of a word, short enough to feel immediate. */
const SETTLE_MS = 200;

export function SearchBox({ value, word, input, onSettle, onEnter }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const timer = useRef<number | undefined>(undefined);

  // Back, a tab or «clear» changed the address: the box follows, unless it is what told the address.
  useEffect(() => {
    if (value === told.current) return;
    window.clearTimeout(timer.current);
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const settle = (text: string) => {
    window.clearTimeout(timer.current);
    if (text === told.current) return;
    told.current = text;
    onSettle(text);
  };
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => settle(text), SETTLE_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      settle(typed);
      onEnter();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (typed === '') input.current?.blur();
      else {
        setTyped('');
        settle('');
      }
    }
  };

  return (
    <TextInput
      ref={input}
      className={style.search ?? ''}
      type="search"
      aria-label={t('list.search')}
      aria-keyshortcuts="/"
      placeholder={t(word)}
      maxLength={100}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        typed === '' ? (
          <kbd className={style.key}>/</kbd>
        ) : (
          <CloseButton
            size="sm"
            aria-label={t('list.search-clear')}
            onClick={() => {
              setTyped('');
              settle('');
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
