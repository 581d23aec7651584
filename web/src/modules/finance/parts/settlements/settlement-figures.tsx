import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { MoneyText, useMoney } from '../../../../ui/money-text.tsx';
import type { SettlementSums } from './settlement-sums.ts';
import style from './settlement-view.module.css';

interface Props {
  readonly settlement: Settlement;
  readonly sums: SettlementSums;
}

/** What the list comes to, what the courier keeps, what should reach the bank, and what is lacking. */
export function SettlementFigures({ settlement, sums }: Props) {
  const t = useWords();
  const money = useMoney();
  const { gap } = sums;
  return (
    <dl className={style.figures}>
      <div>
        <dt>{t('finance.settle.listed')}</dt>
        <dd>
          <MoneyText centavos={settlement.collected} />
        </dd>
      </div>
      <div>
        <dt>{t('finance.settle.fee')}</dt>
        <dd>
          <MoneyText centavos={settlement.fee} />
        </dd>
      </div>
      <div>
        <dt>{t('finance.settle.to-bank')}</dt>
        <dd>
          <MoneyText centavos={sums.toBank} />
        </dd>
      </div>
      <div data-tone={gap === 0 ? 'good' : gap < 0 ? 'trouble' : 'wait'}>
        <dt>{t('finance.settle.difference')}</dt>
        <dd>
          {gap === 0
            ? t('finance.settle.even')
            : t(gap < 0 ? 'finance.settle.lacking' : 'finance.settle.too-much', {
                amount: money(Math.abs(gap)),
              })}
        </dd>
      </div>
    </dl>
  );
}
