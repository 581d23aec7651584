import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/head/money-block.module.css';
import { MoneyText, useMoney } from '#ui/money-text.tsx';

/** What it costs, what is there and what is missing; below, whether the deposit suffices to go shopping. */
export function MoneyBlock({ preorder }: { readonly preorder: Preorder }) {
  const t = useT();
  const money = useMoney();
  const { total, converted, moved, paid, inReview, balance, stage } = preorder;
  const open = Math.max(0, total - converted);
  const share = (part: number) => (open <= 0 ? 0 : Math.min(100, (part * 100) / open));
  const deposit = requestedDeposit(preorder);
  const isFunded = paid >= deposit;
  return (
    <div className={style.money}>
      <dl className={style.figures}>
        <Figure label={t('preorders.view.total')}>
          <MoneyText centavos={total} />
        </Figure>
        <Figure label={t('preorders.view.paid')}>
          <MoneyText centavos={paid + moved} />
        </Figure>
        {inReview > 0 && (
          <Figure label={t('preorders.view.in-review')} tone="review">
            <MoneyText centavos={inReview} />
          </Figure>
        )}
        <Figure
          label={t('preorders.view.balance')}
          tone={balance > 0 && stage !== 'cancelled' ? 'owed' : 'even'}
        >
          <MoneyText centavos={stage === 'cancelled' ? 0 : Math.max(0, balance)} />
        </Figure>
      </dl>
      {open > 0 && (
        <div
          className={style.bar}
          role="img"
          aria-label={t('preorders.view.bar', {
            paid: money(paid),
            review: money(inReview),
            total: money(open),
          })}
        >
          <span className={style.paid} style={{ width: `${share(paid)}%` }} />
          <span
            className={style.review}
            style={{ width: `${Math.min(share(inReview), 100 - share(paid))}%` }}
          />
        </div>
      )}
      {deposit > 0 && (
        <p className={style.hint}>
          {t(isFunded ? 'preorders.view.deposit-there' : 'preorders.view.deposit-due', {
            amount: money(deposit),
            missing: money(Math.max(0, deposit - paid)),
          })}
        </p>
      )}
      {moved > 0 && <p className={style.hint}>{t('preorders.view.moved', { amount: money(moved) })}</p>}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly tone?: 'owed' | 'even' | 'review';
  readonly children: ReactNode;
}

function Figure({ label, tone, children }: FigureProps) {
  return (
    <div className={style.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
