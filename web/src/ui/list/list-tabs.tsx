import { useT } from '#lib/i18n/use-t.ts';
import type { ListRow } from './list-definition.ts';
import { readState } from './list-state.ts';
import { TabBar } from './tab-bar.tsx';
import { ViewMenu } from './toolbar/view-menu.tsx';
import type { ListModel } from './use-list.ts';

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
