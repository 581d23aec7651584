import { Button } from '@mantine/core';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import { Check, CircleCheck, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CountDialogState } from './command-dialog.tsx';
import style from './count-review.module.css';
import { DifferenceTable } from './difference-table.tsx';
import { computeSums } from './differences.ts';

interface Props {
  readonly count: StockCount;
  readonly openDialog: (dialog: CountDialogState) => void;
}

/** What was found, for whoever decides. */
export function CountReview({ count, openDialog }: Props) {
  const t = useT();
  const intl = useIntl();
  const sums = useMemo(() => computeSums(count.items), [count.items]);
  const isWaiting = count.status === 'submitted';
  return (
    <>
      {isWaiting && (
        <Notice tone="info">
          {t(count.isBlind ? 'inventory.count.waits-other' : 'inventory.count.waits', {
            name: count.submittedBy ?? '',
          })}
        </Notice>
      )}
      {count.closedBy !== null && count.closedAt !== null && (
        <p className={style.closed}>
          {t(`inventory.count.closed.${count.status}`, {
            name: count.closedBy,
            day: intl.formatDate(count.closedAt, { dateStyle: 'long' }),
          })}
        </p>
      )}
      <dl className={style.sums}>
        <div>
          <dt>{t('inventory.count.sum.differences')}</dt>
          <dd>{intl.formatNumber(sums.differences.length)}</dd>
        </div>
        <div>
          <dt>{t('inventory.count.sum.surplus')}</dt>
          <dd>{intl.formatNumber(sums.surplus, { signDisplay: 'exceptZero' })}</dd>
        </div>
        <div>
          <dt>{t('inventory.count.sum.missing')}</dt>
          <dd>{intl.formatNumber(-sums.missing, { signDisplay: 'negative' })}</dd>
        </div>
        <div>
          <dt>{t('inventory.count.sum.value')}</dt>
          <dd>
            <MoneyText centavos={sums.value} />
          </dd>
        </div>
      </dl>
      {sums.differences.length === 0 ? (
        <p className={style.fine}>
          <CircleCheck size={20} aria-hidden />
          {t('inventory.count.all-match')}
        </p>
      ) : (
        <DifferenceTable differences={sums.differences} />
      )}
      <p className={style.rest}>
        {t('inventory.count.rest', { matching: sums.matching, uncounted: sums.uncounted })}
      </p>
      {isWaiting && (
        <div className={style.bar}>
          <Button
            variant="default"
            leftSection={<Undo2 size={16} aria-hidden />}
            onClick={() => openDialog({ command: 'reopen' })}
          >
            {t('inventory.count.reopen')}
          </Button>
          <Button
            leftSection={<Check size={16} aria-hidden />}
            onClick={() => openDialog({ command: 'approve' })}
          >
            {t('inventory.count.approve')}
          </Button>
        </div>
      )}
    </>
  );
}
