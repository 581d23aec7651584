import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import style from '#modules/orders/parts/order-view/command-trouble.module.css';
import { Notice } from '#ui/notice.tsx';

/** Why something was not done, where it was asked for. */
export function PurchaseTrouble({ refusal }: { readonly refusal: unknown }) {
  const t = useT();
  if (refusal === null) return null;
  if (hasCode(refusal, 'resource.stale'))
    return (
      <Notice tone="info">
        <p role="status">{t('purchase.stale')}</p>
      </Notice>
    );
  const problem = readProblem(refusal);
  const details = problem?.errors ?? [];
  return (
    <Notice tone="danger">
      <div className={style.trouble}>
        <p>{problem?.message ?? t('ui.no-answer')}</p>
        {details.length > 0 && (
          <ul className={style.details}>
            {details.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  );
}
