import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { TabCount } from '#ui/list/list-definition.ts';
import { TabBar } from '#ui/list/tab-bar.tsx';
import type { useAddress } from '#ui/use-address.ts';
import style from './finance-page.module.css';
import { KeyedSearch } from './keyed-search.tsx';

interface Props<Tab extends string> extends ReturnType<typeof useAddress> {
  readonly label: string;
  readonly tabsLabel: string;
  readonly tabs: readonly { readonly id: Tab; readonly labelId: string }[];
  readonly current: Tab;
  readonly counts?: Readonly<Record<Tab, TabCount>> | undefined;
  readonly searchLabel: string;
  /** Beside the search: what else narrows the list. */
  readonly filters?: ReactNode;
  readonly children: ReactNode;
}

/** A list by its stages, with what finds something in it: the address holds both. */
export function ListCard<Tab extends string>({
  label,
  tabsLabel,
  tabs,
  current,
  counts,
  searchLabel,
  filters,
  read,
  go,
  children,
}: Props<Tab>) {
  const t = useT();
  return (
    <Box
      component="section"
      miw={0}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      aria-label={label}
    >
      <TabBar
        label={tabsLabel}
        tabs={tabs.map(({ id, labelId }) => ({
          id,
          text: t(labelId),
          count: counts?.[id],
          onOpen: () => go({ tab: id }),
        }))}
        current={current}
      />
      <div className={style.tools}>
        <KeyedSearch
          className={style.search}
          label={searchLabel}
          value={read('q')}
          onChange={(q) => go({ q: q === '' ? undefined : q }, true)}
        />
        {filters}
      </div>
      {children}
    </Box>
  );
}
