import { Menu } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { LAYERS } from '../layers.ts';
import type { Filter } from './list-definition.ts';
import bar from './list-toolbar.module.css';

interface Props {
  readonly filters: readonly Filter[];
  readonly onChoose: (id: string) => void;
}

/** Those seldom wanted, out of the way until one is. */
export function MoreFilters({ filters, onChoose }: Props) {
  const t = useWords();
  if (filters.length === 0) return null;
  return (
    // The chip that appears takes the focus.
    <Menu position="bottom-start" zIndex={LAYERS.floating} returnFocus={false}>
      <Menu.Target>
        <button type="button" className={bar.more}>
          <ListFilter size={14} aria-hidden />
          {t('list.filters-more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map(({ id, word }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            {t(word)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
