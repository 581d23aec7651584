import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { FigureTiles } from '../figure-tiles.tsx';
import type { SettlementSums } from './settlement-sums.ts';

interface Props {
  readonly settlement: Settlement;
  readonly sums: SettlementSums;
}

/** What the list comes to, what the courier keeps, what should reach the bank, and what is lacking. */
export function SettlementFigures({ settlement, sums }: Props) {
  const t = useT();
  const money = useMoney();
  const { gap } = sums;
  return (
    <FigureTiles
      figures={[
        { name: t('finance.settle.listed'), value: <MoneyText centavos={settlement.collected} /> },
        { name: t('finance.settle.fee'), value: <MoneyText centavos={settlement.fee} /> },
        { name: t('finance.settle.to-bank'), value: <MoneyText centavos={sums.toBank} /> },
        {
          name: t('finance.settle.difference'),
          value:
            gap === 0
              ? t('finance.settle.even')
              : t(gap < 0 ? 'finance.settle.lacking' : 'finance.settle.too-much', {
                  amount: money(Math.abs(gap)),
                }),
          tone: gap === 0 ? 'good' : gap < 0 ? 'trouble' : 'wait',
        },
      ]}
    />
  );
}
