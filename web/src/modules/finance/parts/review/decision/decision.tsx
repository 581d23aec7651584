import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import type { PossibleDuplicate } from '@trastienda/shared/payments/contract/payments.ts';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PaymentStatusBadge } from '#modules/orders/parts/stage/badges.tsx';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { BankLines } from './bank-lines.tsx';
import style from './decision.module.css';
import { Facts } from './facts.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { PreorderOutcome } from './preorder-outcome.tsx';
import { ReviewNote } from './review-note.tsx';

interface Props {
  readonly payment: Payment;
  readonly actor: Actor;
  /** Whoever looks at it at this moment, if it is somebody else. */
  readonly holder: string | null;
  readonly isOpen: boolean;
  readonly line: BankLineId | null;
  readonly onLine: (id: BankLineId | null) => void;
  readonly compared: PossibleDuplicate | null;
  readonly onCompare: (possibleDuplicate: PossibleDuplicate | null) => void;
  /** The way back and the arrows, where they stand here. */
  readonly head: ReactNode;
  readonly bar: ReactNode;
}

/** Everything a decision needs, and at its foot the decision. */
export function Decision(props: Props) {
  const { payment, actor, holder, isOpen, line, onLine, compared, onCompare, head, bar } = props;
  const t = useT();
  const money = useMoney();
  const { customer, customerName, allocations, preorders, bankLines } = payment;
  const shown = bankLines.find(({ id, nearness }) => nearness === 'matched' || id === line) ?? null;
  return (
    <section className={style.pane} aria-label={t('review.decision', { label: payment.label })}>
      {head}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={style.scroll} tabIndex={0} data-scrolls aria-label={t('review.details')}>
        {holder !== null && (
          <p className={style.holder} role="status">
            <Eye size={18} aria-hidden />
            {t('review.held', { name: holder })}
          </p>
        )}
        <header className={style.top}>
          <p className={style.amount}>
            <MoneyText centavos={payment.amount} />
          </p>
          <PaymentStatusBadge status={payment.status} />
          <p className={style.customer}>
            {customer?.name ?? customerName}
            {customer !== null && customer.credit > 0 && (
              <span className={style.soft}>{t('review.has-credit', { amount: money(customer.credit) })}</span>
            )}
          </p>
        </header>
        <ReviewNote payment={payment} />
        <PossibleDuplicates payment={payment} compared={compared} onCompare={onCompare} />
        <Facts payment={payment} line={shown} />
        <BankLines payment={payment} chosen={line} onChoose={isOpen && holder === null ? onLine : null} />
        {allocations.length > 0 && (
          <section className={style.part} aria-label={t('review.orders', { count: allocations.length })}>
            <h3 className={style.title}>{t('review.orders', { count: allocations.length })}</h3>
            <ul className={style.orders}>
              {allocations.map((allocation) => (
                <OrderOutcome
                  key={allocation.orderId}
                  allocation={allocation}
                  actor={actor}
                  submittedBy={payment.submittedBy}
                  isOpen={isOpen}
                />
              ))}
            </ul>
          </section>
        )}
        {preorders.length > 0 && (
          <section className={style.part} aria-label={t('review.preorders', { count: preorders.length })}>
            <h3 className={style.title}>{t('review.preorders', { count: preorders.length })}</h3>
            <ul className={style.orders}>
              {preorders.map((preorder) => (
                <PreorderOutcome
                  key={preorder.preorderId}
                  preorder={preorder}
                  actor={actor}
                  submittedBy={payment.submittedBy}
                  isOpen={isOpen}
                />
              ))}
            </ul>
          </section>
        )}
        <AuditLink entity="payment" id={payment.id} />
      </section>
      {bar}
    </section>
  );
}
