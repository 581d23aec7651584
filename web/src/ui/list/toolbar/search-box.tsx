import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './toolbar.module.css';
import { useDebouncedText } from './use-debounced-text.ts';

interface Props {
  readonly value: string;
  readonly labelId: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChange: (typed: string) => void;
  /** Enter: opens what was found if it is one, or moves to the rows. */
  readonly onEnter: () => void;
}

export function SearchBox({ value, labelId, input, onChange, onEnter }: Props) {
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
          <kbd className={style.key}>/</kbd>
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
