import type { CommissionStatement } from '@trastienda/shared/reports/contract/commissions.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from './statements.module.css';

interface Props {
  readonly statement: Pick<CommissionStatement, 'seller' | 'commissionBp' | 'orders'>;
}

/** Who, at which percentage, of how many orders. */
export function RateName({ statement }: Props) {
  const t = useT();
  const intl = useIntl();
  const rate = intl.formatNumber(statement.commissionBp / 10_000, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <div className={style.who}>
      <span className={style.name}>{statement.seller}</span>
      <span className={style.soft}>
        {t('reports.sellers.rate', { rate })} · {t('commissions.orders', { count: statement.orders })}
      </span>
    </div>
  );
}
