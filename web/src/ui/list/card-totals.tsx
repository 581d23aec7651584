import { useT } from '#lib/i18n/use-t.ts';
import style from './list-cards.module.css';
import type { ListRow } from './list-definition.ts';
import type { ListModel } from './use-list.ts';

/** Under the cards what stands under the columns of the table. */
export function CardTotals<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { definition, totals } = list;
  const summed = definition.columns.filter(({ id }) => totals?.[id] !== undefined);
  if (summed.length === 0) return null;
  return (
    <dl className={style.totals} aria-label={t('list.totals')}>
      {summed.map(({ id, labelId }) => (
        <div key={id}>
          <dt>{t(labelId)}</dt>
          <dd>{totals?.[id]}</dd>
        </div>
      ))}
    </dl>
  );
}
