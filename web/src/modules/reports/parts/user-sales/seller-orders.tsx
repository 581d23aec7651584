import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SoldOrdersDrawer } from '../shared/sold-orders-drawer.tsx';
import { usePeriodFormat } from '../shared/use-period-format.ts';
import type { Opened } from './opened.ts';
import type { SoldOrdersSelection } from './queries.ts';
import { fetchSoldOrders, fetchSoldOrdersFile } from './queries.ts';

interface Props {
  readonly sales: UserSales;
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** The orders behind a number of the ranking. */
export function SellerOrders({ sales, opened, onClose }: Props) {
  const t = useT();
  const showPeriod = usePeriodFormat();
  const { whose, measure } = opened;
  // As the table was read: it may be of other days than those just chosen.
  const selection: SoldOrdersSelection = {
    ...sales.period,
    basis: sales.basis,
    ...(whose.seller !== null && { seller: whose.seller.id }),
  };
  return (
    <SoldOrdersDrawer
      title={t('reports.sellers.opened', {
        measure: t(`report.measure.${measure}`),
        name: whose.seller?.name ?? t('reports.sellers.everyone'),
      })}
      lead={`${t(`reports.sellers.basis.${sales.basis}`)} · ${showPeriod(sales.period)}`}
      opened={{ measure, value: whose.figures[measure] }}
      queryKey={['user-sales', selection]}
      load={(cursor, signal) => fetchSoldOrders(selection, cursor, signal)}
      exportFile={(format) => fetchSoldOrdersFile(selection, format)}
      onClose={onClose}
    />
  );
}
