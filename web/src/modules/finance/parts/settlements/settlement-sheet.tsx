import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useMoney } from '#ui/money-text.tsx';
import style from '../money-sheet.module.css';
import { useDays } from '../screen-hooks.ts';
import type { SettlementSums } from './settlement-values.ts';

interface Props {
  readonly settlement: Settlement;
  readonly sums: SettlementSums;
}

/** For the folder, and to talk it over with the courier. */
export function SettlementSheet({ settlement, sums }: Props) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const brand = useStore().data?.brand;
  return (
    <div className={style.settlement}>
      <p className={style.brand}>{brand}</p>
      <h1 className={style.title}>
        {settlement.label} · {settlement.courier}
      </h1>
      <p>
        {[
          showDay(settlement.settledOn),
          settlement.reference,
          settlement.account ?? t('finance.settle.cash'),
          t(`finance.settle.status.${settlement.status}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className={style.table}>
        <thead>
          <tr>
            <th>{t('finance.settle.guide')}</th>
            <th>{t('finance.settle.order')}</th>
            <th>{t('finance.settle.result')}</th>
            <th>{t('finance.settle.expected')}</th>
            <th>{t('finance.settle.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {settlement.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.guide}</td>
              <td>
                {line.parcel === null ? '' : `${line.parcel.order} · ${line.parcel.customerName}`}
                {line.note !== '' && <small>{line.note}</small>}
              </td>
              <td>{t(`finance.settle.outcome.${line.outcome}`)}</td>
              <td>{line.expected === null ? '' : money(line.expected)}</td>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={style.sums}>
        <dt>{t('finance.settle.listed')}</dt>
        <dd>{money(settlement.collected)}</dd>
        <dt>{t('finance.settle.fee')}</dt>
        <dd>{money(settlement.fee)}</dd>
        <dt>{t('finance.settle.to-bank')}</dt>
        <dd>{money(sums.toBank)}</dd>
        <dt>{t('finance.settle.difference')}</dt>
        <dd>{money(sums.gap)}</dd>
      </dl>
      {settlement.missing.length > 0 && (
        <>
          <h2 className={style.part}>{t('finance.settle.missing')}</h2>
          <table className={style.table}>
            <tbody>
              {settlement.missing.map((parcel) => (
                <tr key={parcel.shipmentId}>
                  <td>{parcel.guide}</td>
                  <td>
                    {parcel.order} · {parcel.customerName}
                  </td>
                  <td />
                  <td />
                  <td>{money(parcel.expected)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}
