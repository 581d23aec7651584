import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useWords } from '../../lib/i18n/use-words.ts';
import type { ListRow, TabCount } from './list-definition.ts';
import { readState } from './list-state.ts';
import style from './list-tabs.module.css';
import type { ListModel } from './use-list.ts';
import { useTabBar } from './use-tab-bar.ts';
import { ViewMenu } from './view-menu.tsx';

/** Stages with their counts, then the person's own views. Links in a bar: each is a place of its own. */
export function ListTabs<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useWords();
  const { definition, state, counts, views, view, go } = list;
  const bar = useRef<HTMLElement>(null);
  const { beyond, turnBy } = useTabBar(bar, view?.id ?? state.tab, counts);

  const openView = (id: string, search: Record<string, string>) => {
    go({ ...readState(search, definition), view: id, open: null });
  };

  return (
    <div className={style.row}>
      {beyond.before && <Turn way={-1} onTurn={turnBy} />}
      <nav
        ref={bar}
        className={style.tabs}
        aria-label={t('list.tabs')}
        data-before={beyond.before || undefined}
        data-after={beyond.after || undefined}
      >
        {definition.tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            className={style.tab}
            aria-current={view === null && state.tab === tab.id ? 'page' : undefined}
            onClick={() => go({ tab: tab.id, view: null, open: null })}
          >
            {t(tab.word)}
            <Count of={counts?.[tab.id]} />
          </button>
        ))}
        {views.views.map(({ id, name, state: kept }) => (
          <button
            key={id}
            type="button"
            className={style.tab}
            aria-current={view?.id === id ? 'page' : undefined}
            onClick={() => openView(id, kept.search)}
          >
            {name}
          </button>
        ))}
      </nav>
      {beyond.after && <Turn way={1} onTurn={turnBy} />}
      <ViewMenu list={list} />
    </div>
  );
}

/** For the mouse alone: by keyboard the tabs come into sight one by one, under a finger they slide. */
function Turn({ way, onTurn }: { readonly way: -1 | 1; readonly onTurn: (way: -1 | 1) => void }) {
  const Arrow = way < 0 ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className={style.turn}
      data-way={way < 0 ? 'back' : 'on'}
      tabIndex={-1}
      aria-hidden
      onClick={() => onTurn(way)}
    >
      <Arrow size={18} />
    </button>
  );
}

function Count({ of }: { readonly of: TabCount | undefined }) {
  const intl = useIntl();
  const t = useWords();
  if (of === undefined) return null;
  const count = intl.formatNumber(of.count, of.isExact ? {} : { notation: 'compact' });
  return <span className={style.count}>{of.isExact ? count : t('list.more-than', { count })}</span>;
}
