import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import { isHeldByAnother } from '@trastienda/shared/payments/rules.ts';
import { Copy, Eye } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useMinute } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { computeAge } from '#modules/orders/exports.ts';
import { METHOD_KINDS, PaymentStatusBadge } from '#modules/payments/exports.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './queue.module.css';

/** How long a payment has been waiting, in the fewest letters. */
export function Age({ since }: { readonly since: string }) {
  const t = useT();
  const intl = useIntl();
  const now = useMinute();
  const at = new Date(since);
  const { value, unit } = computeAge(at, now);
  return (
    <time dateTime={since} title={intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}>
      {value === 0 ? t('orders.age.now') : t(`orders.age.${unit}`, { value })}
    </time>
  );
}

/** Where the money went, and under which number. */
export function Where({ row }: { readonly row: PaymentRow }) {
  const t = useT();
  const { icon: Sign, labelId } = METHOD_KINDS[row.method];
  return (
    <span className={style.where}>
      <Sign size={14} aria-hidden />
      <span>{[row.reference, row.account ?? t(labelId)].filter((fact) => fact !== '').join(' · ')}</span>
    </span>
  );
}

/** What the tab's own name says already need not be said of each. */
function isUsual({ status }: PaymentRow, tab: string): boolean {
  if (tab === 'approved') return status === 'verified';
  if (tab === 'doubt' || tab === 'rejected') return status === tab;
  return status === 'submitted' || status === 'in_review';
}

interface MarksProps {
  readonly row: PaymentRow;
  readonly actorId: string;
  readonly tab: string;
}

/** What to know before opening it: that it may be twice, that somebody is at it. */
export function Marks({ row, actorId, tab }: MarksProps) {
  const t = useT();
  const now = useMinute();
  const isOpen = row.status === 'submitted' || row.status === 'in_review';
  const isHeld = isOpen && isHeldByAnother(row, actorId, now);
  return (
    <>
      {row.duplicate !== 'none' && (
        <span className={style.mark} data-level={row.duplicate}>
          <Copy size={12} aria-hidden />
          {t(`review.duplicate.${row.duplicate}`)}
        </span>
      )}
      {isHeld && (
        <span className={style.mark} data-level="held">
          <Eye size={12} aria-hidden />
          {row.claimedBy}
        </span>
      )}
      {!isUsual(row, tab) && <PaymentStatusBadge status={row.status} />}
    </>
  );
}

/** The first line of a card or row: how much, and whose. */
export function Who({ row }: { readonly row: PaymentRow }) {
  return (
    <>
      <strong className={style.amount}>
        <MoneyText centavos={row.amount} />
      </strong>{' '}
      <span className={style.customer}>{row.customerName}</span>
    </>
  );
}
