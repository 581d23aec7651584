import { Flex } from '@mantine/core';
import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import type { RefObject } from 'react';
import { FilterChip } from '#ui/list/filters/filter-chip.tsx';
import { FilterSheet } from '#ui/list/filters/filter-sheet.tsx';
import { SearchBox } from '#ui/list/toolbar/search-box.tsx';
import type { ListModel } from '#ui/list/use-list.ts';
import style from './queue.module.css';

interface Props {
  readonly list: ListModel<PaymentRow>;
  readonly search: RefObject<HTMLInputElement | null>;
}

/** Search and filters in the width of the queue: what is set stands below as chips. */
export function QueueHead({ list, search }: Props) {
  const { definition, state, read, go, setFilter } = list;
  const set = definition.filters.filter(({ id }) => state.filters[id] !== undefined);
  const enter = () => {
    const [first] = read.rows;
    if (first === undefined || read.isPlaceholderData) return;
    // From the box to the letters that decide.
    search.current?.blur();
    go({ open: first.id });
  };
  return (
    <div className={style.head}>
      <div className={style.find}>
        <SearchBox
          value={state.q}
          labelId={definition.searchLabelId}
          input={search}
          onChange={(q) => go({ q }, true)}
          onEnter={enter}
        />
        <FilterSheet list={list} />
      </div>
      {set.length > 0 && (
        <Flex wrap="wrap" gap="xs">
          {set.map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              value={state.filters[filter.id] ?? ''}
              onChange={(value) => setFilter(filter.id, value)}
            />
          ))}
        </Flex>
      )}
    </div>
  );
}
