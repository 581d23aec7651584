import { Button, VisuallyHidden } from '@mantine/core';
import type { SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { OrderLink } from '../order-link.tsx';
import { PaymentLink } from '../payment-link.tsx';
import style from './line-table.module.css';
import { OutcomeMark } from './outcomes.tsx';

interface Props {
  readonly lines: readonly SettlementLine[];
  readonly isDraft: boolean;
  readonly onDispute: (line: SettlementLine) => void;
}

export function LineTable({ lines, isDraft, onDispute }: Props) {
  const t = useT();
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">{t('finance.settle.guide')}</th>
          <th scope="col">{t('finance.settle.order')}</th>
          <th scope="col">{t('finance.settle.result')}</th>
          <th scope="col" className={style.number}>
            {t('finance.settle.expected')}
          </th>
          <th scope="col" className={style.number}>
            {t('finance.settle.amount')}
          </th>
          <th scope="col" className={style.number}>
            {t('finance.settle.difference')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('list.next-step')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} isDraft={isDraft} onDispute={() => onDispute(line)} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly line: SettlementLine;
  readonly isDraft: boolean;
  readonly onDispute: () => void;
}

function Line({ line, isDraft, onDispute }: LineProps) {
  const t = useT();
  const { guide, amount, expected, outcome, parcel, payment } = line;
  const gap = expected === null ? 0 : amount - expected;
  const canDispute = isDraft && parcel !== null && outcome !== 'settled';
  return (
    <tr>
      <th scope="row" className={style.guide}>
        {guide}
      </th>
      <td className={style.order}>
        {parcel === null ? (
          <span className={style.soft}>{t('finance.settle.no-parcel')}</span>
        ) : (
          <>
            <OrderLink id={parcel.orderId} label={parcel.order} /> · {parcel.customerName}
          </>
        )}
        {line.note !== '' && <span className={style.note}>{line.note}</span>}
      </td>
      <td className={style.outcome}>
        <OutcomeMark outcome={outcome} />
      </td>
      <td className={style.number} data-label={t('finance.settle.expected')}>
        {expected === null ? '–' : <MoneyText centavos={expected} />}
      </td>
      <td className={style.number} data-label={t('finance.settle.amount')}>
        <MoneyText centavos={amount} />
      </td>
      <td className={style.number} data-label={t('finance.settle.difference')}>
        {gap === 0 ? '–' : <b data-sign={gap < 0 ? 'minus' : 'plus'}>{<MoneyText centavos={gap} />}</b>}
      </td>
      <td className={style.action}>
        {payment !== null && <PaymentLink id={payment.id} label={payment.label} />}
        {canDispute && (
          <Button variant="subtle" size="compact-sm" onClick={onDispute}>
            {t(line.isDisputed ? 'finance.settle.undispute' : 'finance.settle.dispute')}
          </Button>
        )}
      </td>
    </tr>
  );
}
