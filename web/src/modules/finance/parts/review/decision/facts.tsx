import { VisuallyHidden } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { METHOD_KINDS } from '#modules/payments/exports.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import style from './decision.module.css';

interface Props {
  readonly payment: Payment;
  /** The deposit of the bank's list that it is held against. */
  readonly line: BankLine | null;
}

/** What the seller wrote down, to be found on the receipt; beside it what the bank says. */
export function Facts({ payment, line }: Props) {
  const t = useT();
  const intl = useIntl();
  const day = (iso: string) =>
    intl.formatDate(iso, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const agreement = line === null ? null : agreementOf(payment, line);
  const { icon: Sign, labelId } = METHOD_KINDS[payment.method];
  return (
    <section className={style.part} aria-label={t('review.written')}>
      <table className={style.facts} data-alone={line === null || undefined}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('review.written')}</th>
            {line !== null && <th scope="col">{t('review.bank')}</th>}
          </tr>
        </thead>
        <tbody>
          <Fact
            name={t('review.fact.amount')}
            agrees={agreement?.amount}
            bank={line !== null && <MoneyText centavos={line.amount} />}
          >
            <strong className={style.strong}>
              <MoneyText centavos={payment.amount} />
            </strong>
          </Fact>
          {(payment.reference !== '' || line !== null) && (
            <Fact name={t('review.fact.reference')} agrees={agreement?.reference} bank={line?.reference}>
              <strong className={`${style.reference} ${style.strong}`}>{payment.reference || '–'}</strong>
            </Fact>
          )}
          <Fact
            name={t('review.fact.day')}
            agrees={agreement?.paidOn}
            bank={line !== null && day(line.paidOn)}
          >
            {day(payment.paidOn)}
          </Fact>
          <Fact name={t('review.fact.account')} isWide={line !== null}>
            <span className={style.method}>
              <Sign size={16} aria-hidden />
              {payment.account ?? t(labelId)}
            </span>
          </Fact>
        </tbody>
      </table>
      <p className={style.soft}>
        {t('review.sent-by', { name: payment.submittedBy })} <Moment at={payment.submittedAt} />
      </p>
      {payment.note !== '' && <p className={style.note}>«{payment.note}»</p>}
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly agrees?: boolean | undefined;
  readonly bank?: ReactNode;
  /** Takes the bank's column too, where it has nothing to say. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, agrees, bank, isWide = false, children }: FactProps) {
  const t = useT();
  const Shape = agrees === true ? Check : TriangleAlert;
  return (
    <tr data-agrees={agrees}>
      <th scope="row">{name}</th>
      <td {...(isWide && { colSpan: 2 })}>{children}</td>
      {bank !== false && bank !== undefined && (
        <td>
          <span className={style.bank}>
            {agrees !== undefined && (
              <>
                <Shape size={14} aria-hidden className={style.agrees} />
                <VisuallyHidden>{t(agrees ? 'review.agrees' : 'review.differs')}</VisuallyHidden>
              </>
            )}
            <span>{bank}</span>
          </span>
        </td>
      )}
    </tr>
  );
}

type BankLine = Payment['bankLines'][number];

interface Agreement {
  readonly amount: boolean;
  readonly reference: boolean;
  readonly paidOn: boolean;
}

/** Banks pad their numbers with zeros and put dashes where they like. */
function bare(reference: string): string {
  return reference
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}

/** Where the bank says what the seller wrote down. */
function agreementOf(
  payment: Pick<Payment, 'amount' | 'reference' | 'paidOn'>,
  line: Pick<BankLine, 'amount' | 'reference' | 'paidOn'>,
): Agreement {
  return {
    amount: payment.amount === line.amount,
    reference: bare(payment.reference) === bare(line.reference),
    paidOn: payment.paidOn === line.paidOn,
  };
}
