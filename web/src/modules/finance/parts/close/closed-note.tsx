import type { DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { CircleCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import style from './cash-box.module.css';

interface Props {
  readonly closed: NonNullable<DayClose['closed']>;
  /** As it is now: it may have changed since. */
  readonly cashExpected: number;
}

/** Who closed the day, with what in the drawer, and whether anything has moved since. */
export function ClosedNote({ closed, cashExpected }: Props) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const gap = closed.cashCounted - closed.cashExpected;
  const moved = cashExpected - closed.cashExpected;
  return (
    <div className={style.form}>
      <p className={style.closed}>
        <CircleCheck size={18} aria-hidden />
        {t('finance.close.closed-by', {
          name: closed.closedBy,
          when: intl.formatDate(closed.closedAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </p>
      <p className={style.line}>
        <span>{t('finance.close.expected')}</span>
        <MoneyText centavos={closed.cashExpected} />
      </p>
      <p className={style.line}>
        <span>{t('finance.close.counted')}</span>
        <MoneyText centavos={closed.cashCounted} />
      </p>
      <p className={style.gap} data-gap={Math.sign(gap)}>
        {t(gap === 0 ? 'finance.close.even' : gap > 0 ? 'finance.close.over' : 'finance.close.short', {
          amount: money(Math.abs(gap)),
        })}
      </p>
      {closed.note !== '' && <p className={style.note}>{closed.note}</p>}
      {moved !== 0 && (
        <Notice tone="info">
          {t('finance.close.changed-since', {
            before: money(closed.cashExpected),
            now: money(cashExpected),
          })}
        </Notice>
      )}
    </div>
  );
}
