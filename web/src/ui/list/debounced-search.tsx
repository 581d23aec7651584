import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useDebouncedText } from './toolbar/use-debounced-text.ts';

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
