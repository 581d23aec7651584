import { Flex, Text } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useFilterFormat } from './filters/use-filter-format.ts';
import style from './list.module.css';
import type { ListRow } from './list-definition.ts';
import { readState } from './list-state.ts';
import { TabBar } from './tab-bar.tsx';
import { ViewMenu } from './toolbar/view-menu.tsx';
import type { ListModel } from './use-list.ts';

/** On paper only: what this is, of which filter, and from when. */
export function PrintHead<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const intl = useIntl();
  const formatFilter = useFilterFormat();
  const { definition, state } = list;
  const tab = definition.tabs.find(({ id }) => id === state.tab);
  const parts = [
    tab === undefined ? '' : t(tab.labelId),
    state.q === '' ? '' : `«${state.q}»`,
    ...definition.filters.map((filter) => {
      const value = state.filters[filter.id];
      return value === undefined ? '' : `${t(filter.labelId)}: ${formatFilter(filter, value)}`;
    }),
  ].filter(Boolean);
  return (
    <Flex
      columnGap="md"
      align="baseline"
      pb="sm"
      className={style.head ?? ''}
      style={{ borderBottom: '1px solid' }}
      aria-hidden="true"
    >
      <Text size="lg" lh="inherit" fw={600}>
        {t(definition.labelId)}
      </Text>
      <p>{parts.join(' · ')}</p>
      <Text inherit ms="auto">
        {intl.formatDate(new Date(), { dateStyle: 'long', timeStyle: 'short' })}
      </Text>
    </Flex>
  );
}

/** The stages of the list, then the person's own views. */
export function ListTabs<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { definition, state, counts, views, view, go } = list;
  const stages = definition.tabs.map(({ id, labelId }) => ({
    id,
    text: t(labelId),
    count: counts?.[id],
    onOpen: () => go({ tab: id, view: null, open: null }),
  }));
  const own = views.views.map(({ id, name, state: kept }) => ({
    id,
    text: name,
    onOpen: () => go({ ...readState(kept.search, definition), view: id, open: null }),
  }));
  return (
    <TabBar label={t('list.tabs')} tabs={[...stages, ...own]} current={view?.id ?? state.tab}>
      <ViewMenu owner={list} />
    </TabBar>
  );
}
