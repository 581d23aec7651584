import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../../../lib/i18n/use-words.ts';
import { useSettledText } from '../../../ui/list/use-settled-text.ts';
import { useOwnKey } from './use-own-key.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly className?: string | undefined;
  readonly isFirst?: boolean;
  readonly onSettle: (typed: string) => void;
}

/** A search that asks when the typing pauses. */
export function SettledSearch({ label, value, className, isFirst = false, onSettle }: Props) {
  const t = useWords();
  const { typed, type, clear, settleNow } = useSettledText(value, onSettle);
  const input = useRef<HTMLInputElement>(null);
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
          settleNow();
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
