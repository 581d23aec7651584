import type { OrderPayment } from '@trastienda/shared/orders/contract/order.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from './refused.module.css';

/** Why finance did not take it, in words; nothing where there is nothing to say. */
export function Refused({ payment }: { readonly payment: OrderPayment }) {
  const t = useT();
  const { status, rejectCode, reviewNote, reviewedBy } = payment;
  if (rejectCode === null && reviewNote === '') return null;
  return (
    <div className={style.refused} data-status={status}>
      {rejectCode !== null && <p className={style.why}>{t(`orders.view.rejected.${rejectCode}`)}</p>}
      {reviewNote !== '' && <p>«{reviewNote}»</p>}
      {reviewedBy !== null && <p className={style.who}>{reviewedBy}</p>}
    </div>
  );
}
