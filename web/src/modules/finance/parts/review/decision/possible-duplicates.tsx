import { Flex } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PossibleDuplicate } from '@trastienda/shared/payments/contract/payments.ts';
import { Columns2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { PaymentStatusBadge } from '#modules/payments/exports.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './decision.module.css';

interface Props {
  readonly payment: Payment;
  readonly compared: PossibleDuplicate | null;
  readonly onCompare: (possibleDuplicate: PossibleDuplicate | null) => void;
}

/** Payments that may be this same money, and what makes one think so; what is as it is here is not repeated. */
export function PossibleDuplicates({ payment, compared, onCompare }: Props) {
  const t = useT();
  const intl = useIntl();
  const { possibleDuplicates } = payment;
  if (possibleDuplicates.length === 0) return null;
  const isHard = possibleDuplicates.some((possibleDuplicate) => possibleDuplicate.isHard);
  return (
    <section
      className={style.duplicates}
      data-hard={isHard || undefined}
      aria-label={t('review.possible-duplicates')}
    >
      <h3 className={style.title}>
        {t(isHard ? 'review.possible-duplicates-hard' : 'review.possible-duplicates')}
      </h3>
      <Flex component="ul" direction="column" gap="sm">
        {possibleDuplicates.map((possibleDuplicate) => (
          <Flex component="li" direction="column" gap="2xs" key={possibleDuplicate.id}>
            <div className={style.head}>
              <strong>{possibleDuplicate.label}</strong>
              <PaymentStatusBadge status={possibleDuplicate.status} />
              {possibleDuplicate.amount !== payment.amount && (
                <MoneyText centavos={possibleDuplicate.amount} />
              )}
              <button
                type="button"
                className={style.compare}
                aria-pressed={compared?.id === possibleDuplicate.id}
                aria-label={t('review.compare-with', { label: possibleDuplicate.label })}
                title={t('review.compare-with', { label: possibleDuplicate.label })}
                onClick={() => onCompare(compared?.id === possibleDuplicate.id ? null : possibleDuplicate)}
              >
                <Columns2 size={16} aria-hidden />
              </button>
            </div>
            <p className={style.kinds}>
              {intl.formatList(
                kindsToSay(possibleDuplicate).map((kind) => t(`review.duplicate-kind.${kind}`)),
              )}
            </p>
            <p className={style.soft}>
              {[
                possibleDuplicate.isSameCustomer ? t('review.same-customer') : possibleDuplicate.customerName,
                possibleDuplicate.orders,
                possibleDuplicate.reference === payment.reference ? '' : possibleDuplicate.reference,
                possibleDuplicate.paidOn === payment.paidOn
                  ? ''
                  : intl.formatDate(possibleDuplicate.paidOn, {
                      day: 'numeric',
                      month: 'short',
                      timeZone: 'UTC',
                    }),
                t('review.sent-by', { name: possibleDuplicate.submittedBy }),
              ]
                .filter((fact) => fact !== '')
                .join(' · ')}
            </p>
          </Flex>
        ))}
      </Flex>
    </section>
  );
}

/** Whoever has account, number, amount and day alike has the number alike too. */
function kindsToSay({ kinds }: PossibleDuplicate): PossibleDuplicate['kinds'] {
  const isSaid = (kind: PossibleDuplicate['kinds'][number]) =>
    (kind === 'reference' && kinds.includes('key')) || (kind === 'look' && kinds.includes('image'));
  return kinds.filter((kind) => !isSaid(kind));
}
