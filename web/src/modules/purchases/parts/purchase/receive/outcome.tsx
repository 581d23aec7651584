import { useT } from '#lib/i18n/use-t.ts';
import type { Outcome as OutcomeOf } from './check.ts';
import style from './receive.module.css';

/** What will happen, before it does: who gets what, and what is left. */
export function Outcome({ outcome }: { readonly outcome: OutcomeOf }) {
  const t = useT();
  const { aside, toStock, damaged, missing, extra, newProducts } = outcome;
  const served = aside.filter(({ count }) => count > 0);
  const short = aside.filter((one) => one.short > 0);
  return (
    <div className={style.outcome}>
      <h3>{t('purchase.receive.outcome')}</h3>
      {served.length > 0 && (
        <>
          <p className={style.detail}>{t('purchase.receive.aside')}</p>
          <ul className={style.people}>
            {served.map(({ lineId, preorderId, label, customerName, count }) => (
              <li key={`${lineId}${preorderId}`}>
                <span>
                  {customerName} <span className={style.detail}>{label}</span>
                </span>
                <b>{count}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={style.fact}>
        <span>{t('purchase.receive.stock')}</span>
        <b>{toStock}</b>
      </p>
      {(
        [
          ['damaged', damaged],
          ['missing', missing],
          ['extra', extra],
        ] as const
      ).map(
        ([how, count]) =>
          count > 0 && (
            <p key={how} className={style.fact} data-how={how}>
              <span>{t(`purchase.receive.${how}-means`)}</span>
              <b>{count}</b>
            </p>
          ),
      )}
      {short.length > 0 && (
        <p className={style.warning}>
          {t('purchase.receive.short', {
            names: [...new Set(short.map((one) => one.customerName))].join(', '),
          })}
        </p>
      )}
      {newProducts > 0 && (
        <p className={style.detail}>{t('purchase.receive.makes', { count: newProducts })}</p>
      )}
    </div>
  );
}
