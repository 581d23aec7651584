import { useT } from '#lib/i18n/use-t.ts';
import { TabBar } from '#ui/list/tab-bar.tsx';
import { useViews } from '#ui/list/use-views.ts';
import { ViewMenu } from '#ui/list/view-menu.tsx';
import { keptSearch, laidOut, type PivotState, readKept } from './pivot-state.ts';
import { STARTS } from './question.ts';
import type { Go } from './use-pivot-state.ts';

/** The name that saved tables go by. */
const LIST = 'consolidated-sales';

interface Props {
  readonly state: PivotState;
  readonly go: Go;
}

/** Layouts worth a click, then the person's own. */
export function StartsBar({ state, go }: Props) {
  const t = useT();
  const views = useViews(LIST);
  const view = views.views.find(({ id }) => id === state.view) ?? null;
  const present = { search: keptSearch(state), columns: [] };
  const start = STARTS.find(({ rows, columns }) => rows === state.rows && columns === state.columns);
  const begin = (chosen: (typeof STARTS)[number]) =>
    go({
      ...laidOut(state, chosen.rows, chosen.columns),
      measures: chosen.measures,
      ...('days' in chosen && { days: chosen.days }),
      drawn: null,
      view: null,
    });
  return (
    <TabBar
      label={t('reports.pivot.starts')}
      tabs={[
        ...STARTS.map((one) => ({
          id: one.id,
          text: t(`reports.pivot.start.${one.id}`),
          onOpen: () => begin(one),
        })),
        ...views.views.map(({ id, name, state: kept }) => ({
          id,
          text: name,
          onOpen: () => go(readKept(kept.search, id)),
        })),
      ]}
      current={view?.id ?? start?.id ?? ''}
    >
      <ViewMenu owner={{ views, view, go, present, hint: 'reports.pivot.saved-hint' }} />
    </TabBar>
  );
}
