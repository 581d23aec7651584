import { VisuallyHidden } from '@mantine/core';
import type { SellerMeasure, UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { SELLER_MEASURES } from '@trastienda/shared/reports/contract/user-sales.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { MeasureMeaning } from '../shared/measure-name.tsx';
import type { Sorting } from './changed.ts';
import { FigureButton } from './figure-button.tsx';
import type { Open, Seller } from './opened.ts';
import { ofAll, ofSeller } from './opened.ts';
import { SellerName } from './seller-name.tsx';
import { ShareBar } from './share-bar.tsx';
import style from './user-sales.module.css';

interface Props {
  readonly sales: UserSales;
  readonly sellers: readonly Seller[];
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly onOpen: Open;
}

/** Everybody with every measure. It moves sideways in its own box, and names stay in sight. */
export function RankingTable({ sales, sellers, sorting, onSort, onOpen }: Props) {
  const t = useT();
  const all = ofAll(sales);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways must be reached by keys
    <section className={style.box} tabIndex={0} aria-label={t('reports.sellers.table')}>
      <table className={style.table}>
        <caption>
          <VisuallyHidden>{t('reports.sellers.table')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <SortHead by="name" name={t('reports.sellers.seller')} sorting={sorting} onSort={onSort} />
            {SELLER_MEASURES.map((measure) => (
              <SortHead
                key={measure}
                by={measure}
                name={t(`report.measure.${measure}`)}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sellers.map((seller) => (
            <tr key={seller.id}>
              <th scope="row">
                <SellerName seller={seller} />
              </th>
              {SELLER_MEASURES.map((measure) => (
                <td key={measure}>
                  <FigureButton whose={ofSeller(seller)} measure={measure} onOpen={onOpen} />
                  {measure === 'net' && <ShareBar value={seller.figures.net} whole={all.figures.net} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('list.totals')}</th>
            {SELLER_MEASURES.map((measure) => (
              <td key={measure}>
                <FigureButton whose={all} measure={measure} onOpen={onOpen} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface HeadProps {
  readonly by: SellerMeasure | 'name';
  readonly name: string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

function SortHead({ by, name, sorting, onSort }: HeadProps) {
  const isIt = sorting.by === by;
  const Arrow = sorting.isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isIt ? (sorting.isDown ? 'descending' : 'ascending') : undefined}>
      <span className={style.head}>
        <button
          type="button"
          className={style.sort}
          // Numbers begin with the greatest, names with A.
          onClick={() => onSort({ by, isDown: isIt ? !sorting.isDown : by !== 'name' })}
        >
          {name}
          {isIt && <Arrow size={14} aria-hidden />}
        </button>
        {by !== 'name' && <MeasureMeaning measure={by} />}
      </span>
    </th>
  );
}
