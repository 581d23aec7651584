import type { Payment, PaymentTwin } from '@trastienda/shared/finance/contract/payments.ts';
import { Columns2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useWords } from '#lib/i18n/use-words.ts';
import { PaymentStatusBadge } from '#modules/orders/parts/stage/badges.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import style from './decision.module.css';

interface Props {
  readonly payment: Payment;
  readonly compared: PaymentTwin | null;
  readonly onCompare: (twin: PaymentTwin | null) => void;
}

/** Payments that may be this same money, and what makes one think so; what is as it is here is not repeated. */
export function Twins({ payment, compared, onCompare }: Props) {
  const t = useWords();
  const intl = useIntl();
  const { twins } = payment;
  if (twins.length === 0) return null;
  const isHard = twins.some((twin) => twin.isHard);
  return (
    <section className={style.twins} data-hard={isHard || undefined} aria-label={t('review.twins')}>
      <h3 className={style.title}>{t(isHard ? 'review.twins-hard' : 'review.twins')}</h3>
      <ul className={style.twinList}>
        {twins.map((twin) => (
          <li key={twin.id} className={style.twin}>
            <div className={style.twinHead}>
              <strong>{twin.label}</strong>
              <PaymentStatusBadge status={twin.status} />
              {twin.amount !== payment.amount && <MoneyText centavos={twin.amount} />}
              <button
                type="button"
                className={style.compare}
                aria-pressed={compared?.id === twin.id}
                aria-label={t('review.compare-with', { label: twin.label })}
                title={t('review.compare-with', { label: twin.label })}
                onClick={() => onCompare(compared?.id === twin.id ? null : twin)}
              >
                <Columns2 size={16} aria-hidden />
              </button>
            </div>
            <p className={style.kinds}>
              {intl.formatList(kindsToSay(twin).map((kind) => t(`review.twin.${kind}`)))}
            </p>
            <p className={style.soft}>
              {[
                twin.isSameCustomer ? t('review.same-customer') : twin.customerName,
                twin.orders,
                twin.reference === payment.reference ? '' : twin.reference,
                twin.paidOn === payment.paidOn
                  ? ''
                  : intl.formatDate(twin.paidOn, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
                t('review.sent-by', { name: twin.submittedBy }),
              ]
                .filter((fact) => fact !== '')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whoever has account, number, amount and day alike has the number alike too. */
function kindsToSay({ kinds }: PaymentTwin): PaymentTwin['kinds'] {
  const isSaid = (kind: PaymentTwin['kinds'][number]) =>
    (kind === 'reference' && kinds.includes('key')) || (kind === 'look' && kinds.includes('image'));
  return kinds.filter((kind) => !isSaid(kind));
}
