import { Flex, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import type { PossibleDuplicate } from '@trastienda/shared/payments/contract/payments.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { Check, Clock3, Eye, PiggyBank } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PaymentStatusBadge } from '#modules/payments/exports.ts';
import { PreorderStageBadge } from '#modules/preorders/exports.ts';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Moment } from '#ui/moment.tsx';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { BankLines } from './bank-lines.tsx';
import style from './decision.module.css';
import { Facts } from './facts.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { outcomeOnPreorder } from './outcome.ts';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { Sums } from './sums.tsx';

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
          <Text inherit fz="xl" fw={600} lts="-0.01em" lh={1.25}>
            <MoneyText centavos={payment.amount} />
          </Text>
          <PaymentStatusBadge status={payment.status} />
          <p>
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
            <Flex component="ul" direction="column" gap="sm">
              {allocations.map((allocation) => (
                <OrderOutcome
                  key={allocation.orderId}
                  allocation={allocation}
                  actor={actor}
                  submittedBy={payment.submittedBy}
                  isOpen={isOpen}
                />
              ))}
            </Flex>
          </section>
        )}
        {preorders.length > 0 && (
          <section className={style.part} aria-label={t('review.preorders', { count: preorders.length })}>
            <h3 className={style.title}>{t('review.preorders', { count: preorders.length })}</h3>
            <Flex component="ul" direction="column" gap="sm">
              {preorders.map((preorder) => (
                <PreorderOutcome
                  key={preorder.preorderId}
                  preorder={preorder}
                  actor={actor}
                  submittedBy={payment.submittedBy}
                  isOpen={isOpen}
                />
              ))}
            </Flex>
          </section>
        )}
        <AuditLink entity="payment" id={payment.id} />
      </section>
      {bar}
    </section>
  );
}

/** Who decided, when and why; nothing while nobody has. */
function ReviewNote({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const { status, reviewedBy, reviewedAt, reviewNote, rejectCode, overrideReason, voidedBy, voidedAt } =
    payment;
  if (reviewedAt === null || reviewedBy === null) return null;
  const kind =
    status === 'rejected' || status === 'doubt' ? status : rejectCode === null ? 'verified' : 'before';
  return (
    <section className={style.note} data-kind={kind}>
      {rejectCode !== null && <p className={style.strong}>{t(`review.reject.${rejectCode}`)}</p>}
      {reviewNote !== '' && <p>«{reviewNote}»</p>}
      {overrideReason !== '' && <p>{t('review.overridden', { reason: overrideReason })}</p>}
      <p className={style.soft}>
        {t(`review.by.${kind}`, { name: reviewedBy })} <Moment at={reviewedAt} />
      </p>
      {voidedBy !== null && voidedAt !== null && (
        <p className={style.soft}>
          {t('review.by.voided', { name: voidedBy })} <Moment at={voidedAt} />
        </p>
      )}
    </section>
  );
}

interface PreorderOutcomeProps {
  readonly preorder: Payment['preorders'][number];
  readonly actor: Actor;
  /** Whoever submitted the payment: mostly the seller, who is then not named twice. */
  readonly submittedBy: string;
  readonly isOpen: boolean;
}

/** One pre-order that the money is for, and whether it can be bought with it. */
function PreorderOutcome({ preorder, actor, submittedBy, isOpen }: PreorderOutcomeProps) {
  const t = useT();
  const money = useMoney();
  const outcome = outcomeOnPreorder(preorder);
  const { goods, missing, credit } = outcome;
  const { preorderId, label, stage, seller } = preorder;
  return (
    <li className={style.order}>
      <div className={style.head}>
        {seesAllPreorders(actor) ? (
          <Link
            to="/preorders/list"
            search={{ open: preorderId }}
            className={`${style.orderLink} ${style.strong}`}
          >
            {label}
          </Link>
        ) : (
          <span className={style.strong}>{label}</span>
        )}
        <PreorderStageBadge stage={stage} />
        {seller !== submittedBy && (
          <span className={`${style.seller} ${style.soft}`}>
            {t('review.order.seller', { name: seller })}
          </span>
        )}
      </div>
      <Sums of={preorder} outcome={outcome} isOpen={isOpen} />
      {isOpen && (
        <ul className={style.changes}>
          {stage === 'cancelled' && <li data-tone="wait">{t('review.preorder.cancelled')}</li>}
          {goods === 'freed' && (
            <li data-tone="good">
              <Check size={16} aria-hidden />
              {t('review.preorder.freed')}
            </li>
          )}
          {goods === 'waiting' && (
            <li data-tone="wait">
              <Clock3 size={16} aria-hidden />
              {t('review.preorder.waiting', { amount: money(missing) })}
            </li>
          )}
          {credit > 0 && (
            <li data-tone="good">
              <PiggyBank size={16} aria-hidden />
              {t('review.order.credit', { amount: money(credit) })}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
