import { ArrowRight } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './decision.module.css';
import type { Outcome } from './outcome.ts';

interface Props {
  readonly of: { readonly total: number; readonly paid: number; readonly balance: number };
  readonly outcome: Pick<Outcome, 'before' | 'after'>;
  /** False once it is decided: then it is shown as it is. */
  readonly isOpen: boolean;
}

/** What is asked, what is there, and what approving would leave to pay. */
export function Sums({ of: { total, paid, balance }, outcome: { before, after }, isOpen }: Props) {
  const t = useT();
  return (
    <dl className={style.sums}>
      <div>
        <dt>{t('review.order.total')}</dt>
        <dd>
          <MoneyText centavos={total} />
        </dd>
      </div>
      <div>
        <dt>{t('review.order.paid')}</dt>
        <dd>
          <MoneyText centavos={paid} />
        </dd>
      </div>
      <div data-strong>
        <dt>{t('review.order.balance')}</dt>
        <dd>
          <MoneyText centavos={isOpen ? before : Math.max(0, balance)} />
          {isOpen && (
            <>
              <ArrowRight size={14} role="img" aria-label={t('review.order.becomes')} />
              <MoneyText centavos={after} />
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
