import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { useOwnKey } from './use-own-key.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly isFirst?: boolean;
  readonly onSettle: (typed: string) => void;
}

const SETTLE_MS = 250;

/** A search that asks when the typing pauses. */
export function SettledSearch({ label, value, className, isFirst = false, onSettle }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (value === told.current) return;
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
  useOwnKey('/', t('list.search'), () => input.current?.focus());
  return (
    <TextInput
      ref={input}
      type="search"
      className={className ?? ''}
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
              setTyped('');
              settle('');
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
          settle(typed);
        }
        if (event.key === 'Escape' && typed !== '') {
          // Empties the box first; only the next press closes what it stands in.
          event.preventDefault();
          setTyped('');
          settle('');
        }
      }}
    />
  );
}
