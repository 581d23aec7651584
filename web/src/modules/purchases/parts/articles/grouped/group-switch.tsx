import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { CalendarClock, Store } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ListModel } from '#ui/list/use-list.ts';
import { Segments } from '#ui/segments.tsx';
import style from './group-switch.module.css';

const VIEWS = [
  { value: 'grouped', icon: Store },
  { value: 'flat', icon: CalendarClock },
] as const;

/** Below the heads of shops, or one after the other by how urgent they are: an order like any other. */
export function GroupSwitch({ list }: { readonly list: ListModel<Article> }) {
  const t = useT();
  const { definition, state, go } = list;
  return (
    <div className={style.switch}>
      <Segments
        label={t('articles.views')}
        value={state.sort === definition.defaultSort ? 'grouped' : 'flat'}
        onChange={(view) => go({ sort: view === 'grouped' ? definition.defaultSort : 'neededBy' })}
        options={VIEWS.map(({ value, icon: Icon }) => ({
          value,
          label: (
            <span className={style.option}>
              <Icon size={16} aria-hidden />
              {t(`articles.view.${value}`)}
            </span>
          ),
        }))}
      />
    </div>
  );
}
