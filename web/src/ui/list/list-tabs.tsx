import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useWords } from '../../lib/i18n/use-words.ts';
import type { ListRow, TabCount } from './list-definition.ts';
import { readState } from './list-state.ts';
import style from './list-tabs.module.css';
import type { ListModel } from './use-list.ts';
import { ViewMenu } from './view-menu.tsx';

/** Stages with their counts, then the person's own views. Links in a bar: each is a place of its own. */
export function ListTabs<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useWords();
  const { definition, state, counts, views, view, go } = list;
  const bar = useRef<HTMLElement>(null);

  const openView = (id: string, search: Record<string, string>) => {
    go({ ...readState(search, definition), view: id, open: null });
  };

  return (
    <div className={style.row}>
      <nav ref={bar} className={style.tabs} aria-label={t('list.tabs')}>
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
      <ViewMenu list={list} />
    </div>
  );
}

function Count({ of }: { readonly of: TabCount | undefined }) {
  const intl = useIntl();
  const t = useWords();
  if (of === undefined) return null;
  const count = intl.formatNumber(of.count, of.isExact ? {} : { notation: 'compact' });
  return <span className={style.count}>{of.isExact ? count : t('list.more-than', { count })}</span>;
}
