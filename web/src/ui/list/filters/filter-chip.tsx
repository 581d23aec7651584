import { CloseButton, Text } from '@mantine/core';
import { ChevronDown, Plus } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '../../floating/use-float.tsx';
import type { Filter } from '../list-definition.ts';
import style from '../toolbar/toolbar.module.css';
import { useFilterFormat } from './use-filter-format.ts';

interface Props {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Just asked for: it opens by itself. */
  readonly isInitiallyOpen?: boolean;
  /** It was looked at and left as it was. */
  readonly onLeave?: () => void;
}

export function FilterChip({ filter, value, onChange, isInitiallyOpen = false, onLeave }: Props) {
  const t = useT();
  const formatFilter = useFilterFormat();
  const { trigger, float, part, missing } = useFloat({
    kind: 'dialog',
    name: 'filter-panel',
    load: () => import('./filter-panel.tsx'),
    isInitiallyOpen,
  });
  const isSet = value !== '';
  const name = t(filter.labelId);
  return (
    <div className={style.chip} data-set={isSet}>
      <button type="button" {...trigger} className={style.chipButton}>
        {!isSet && <Plus size={14} aria-hidden />}
        <span>{name}</span>
        {isSet && (
          <Text span inherit c="var(--accent-ink)" truncate>
            {formatFilter(filter, value)}
          </Text>
        )}
        {isSet && <ChevronDown size={14} aria-hidden />}
      </button>
      {part !== undefined && (
        <part.FilterPanel float={float} filter={filter} value={value} onChange={onChange} onLeave={onLeave} />
      )}
      {missing}
      {isSet && (
        <CloseButton
          size="sm"
          className={style.chipClear ?? ''}
          aria-label={t('list.filter-clear', { name })}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
