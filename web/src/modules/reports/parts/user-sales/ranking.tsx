import { useMediaQuery } from '@mantine/hooks';
import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PHONE } from '#ui/breakpoints.ts';
import type { Sorting } from './changed.ts';
import { ranked } from './changed.ts';
import type { Open } from './opened.ts';
import style from './ranking.module.css';
import { RankingTable } from './ranking-table.tsx';
import { SellerCards } from './seller-cards.tsx';

/** Who sold how much, sorted as one likes: a table at the desk, cards under the thumb. */
export function Ranking({ sales, onOpen }: { readonly sales: UserSales; readonly onOpen: Open }) {
  const t = useT();
  const heading = useId();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const [sorting, setSorting] = useState<Sorting>({ by: 'net', isDown: true });
  const Shape = isPhone ? SellerCards : RankingTable;
  return (
    <section className={style.card} aria-labelledby={heading}>
      <h2 id={heading} className={style.title}>
        {t('reports.sellers.ranking')}
      </h2>
      <Shape
        sales={sales}
        sellers={ranked(sales.sellers, sorting)}
        sorting={sorting}
        onSort={setSorting}
        onOpen={onOpen}
      />
    </section>
  );
}
