import { useT } from '#lib/i18n/use-t.ts';
import type { DocumentPayment } from './payable-kind.ts';
import style from './payment-list.module.css';

/** Why finance did not take it, in words; nothing where there is nothing to say. */
export function Refused({ payment }: { readonly payment: DocumentPayment }) {
  const t = useT();
  const { status, rejectCode, reviewNote, reviewedBy } = payment;
  if (rejectCode === null && reviewNote === '') return null;
  return (
    <div className={style.refused} data-status={status}>
      {rejectCode !== null && <p className={style.why}>{t(`payments.rejected.${rejectCode}`)}</p>}
      {reviewNote !== '' && <p>«{reviewNote}»</p>}
      {reviewedBy !== null && <p className={style.who}>{reviewedBy}</p>}
    </div>
  );
}
