import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import style from './decision.module.css';

/** Who decided, when and why; nothing while nobody has. */
export function ReviewNote({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const { status, reviewedBy, reviewedAt, reviewNote, rejectCode, overrideReason, voidedBy, voidedAt } =
    payment;
  if (reviewedAt === null || reviewedBy === null) return null;
  const kind =
    status === 'rejected' || status === 'doubt' ? status : rejectCode === null ? 'verified' : 'before';
  return (
    <section className={style.reviewed} data-kind={kind}>
      {rejectCode !== null && <p className={style.why}>{t(`review.reject.${rejectCode}`)}</p>}
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
