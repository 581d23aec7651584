import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { Outcome, SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';
import type { LucideIcon } from 'lucide-react';
import { Check, CircleHelp, Hand, History, TrendingDown, TrendingUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { OrderLink, PaymentLink } from '../document-links.tsx';
import style from '../money-table.module.css';

const OUTCOMES: Record<Outcome, { readonly icon: LucideIcon; readonly tone: string }> = {
  matched: { icon: Check, tone: 'good' },
  short: { icon: TrendingDown, tone: 'trouble' },
  over: { icon: TrendingUp, tone: 'wait' },
  disputed: { icon: Hand, tone: 'wait' },
  unknown: { icon: CircleHelp, tone: 'trouble' },
  settled: { icon: History, tone: 'draft' },
};

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
          <Text span c="dimmed" size="xs">
            {t('finance.settle.no-parcel')}
          </Text>
        ) : (
          <>
            <OrderLink id={parcel.orderId} label={parcel.order} /> · {parcel.customerName}
          </>
        )}
        {line.note !== '' && <span className={`${style.soft} ${style.note}`}>{line.note}</span>}
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

/** In a word, a colour and a shape. */
function OutcomeMark({ outcome }: { readonly outcome: Outcome }) {
  const t = useT();
  const { icon: Icon, tone } = OUTCOMES[outcome];
  return (
    <span className={style.mark} data-tone={tone}>
      <Icon size={14} strokeWidth={2.5} aria-hidden />
      {t(`finance.settle.outcome.${outcome}`)}
    </span>
  );
}
