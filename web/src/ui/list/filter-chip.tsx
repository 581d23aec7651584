import { CloseButton, Popover } from '@mantine/core';
import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { LAYERS } from '../layers.ts';
import style from './filter-chip.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { useFilterWords } from './filter-words.ts';
import type { Filter } from './list-definition.ts';
import bar from './list-toolbar.module.css';

interface Props {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Just asked for: it opens by itself. */
  readonly isAsked?: boolean;
  /** It was looked at and left as it was. */
  readonly onLeave?: () => void;
}

export function FilterChip({ filter, value, onChange, isAsked = false, onLeave }: Props) {
  const t = useWords();
  const filterWords = useFilterWords();
  const [isOpen, setOpen] = useState(isAsked);
  const isSet = value !== '';
  const name = t(filter.word);
  return (
    <div className={bar.chip} data-set={isSet}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        onClose={() => onLeave?.()}
        position="bottom-start"
        shadow="md"
        width={280}
        trapFocus
        returnFocus
        zIndex={LAYERS.floating}
      >
        <Popover.Target>
          <button type="button" className={bar.chipButton} onClick={() => setOpen((before) => !before)}>
            {!isSet && <Plus size={14} aria-hidden />}
            <span>{name}</span>
            {isSet && <span className={bar.chipValue}>{filterWords(filter, value)}</span>}
            {isSet && <ChevronDown size={14} aria-hidden />}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={style.dropdown} aria-label={name}>
          <FilterEditor filter={filter} value={value} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      {isSet && (
        <CloseButton
          size="sm"
          className={bar.chipClear ?? ''}
          aria-label={t('list.filter-clear', { name })}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
