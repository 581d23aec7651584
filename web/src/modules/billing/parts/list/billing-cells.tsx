import { Button } from '@mantine/core';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useNextStep } from '../../queries/next-step.ts';
import { isAtOnce, type NextStep, receiverId } from '../invoice-state.tsx';
import style from './billing-cells.module.css';

/** At a desk what it is and of which order; on a card, where nothing stands beside it, for whom. */
export function InvoiceCell({ row }: { readonly row: BillingRow }) {
  const t = useT();
  const kind = row.kind === null ? null : t(`billing.kind.${row.kind}`);
  return (
    <span className={style.lines}>
      <span className={style.who}>{row.receiver.name || row.customerName}</span>
      <span className={style.second}>
        <span className={style.label}>{row.label || row.orderLabel}</span>
        <span className={style.soft}>{kind === null ? row.seller : [kind, row.orderLabel].join(' · ')}</span>
      </span>
    </span>
  );
}

/** Whose name stands on it, and their number; what is wrong with it in words. */
export function ReceiverCell({ row }: { readonly row: BillingRow }) {
  const t = useT();
  const [problem] = row.problems;
  const name = row.receiver.name || row.customerName;
  return (
    <span className={style.lines}>
      <span className={style.first} title={name}>
        {name}
      </span>
      {problem === undefined ? (
        <span className={style.soft}>{receiverId(t, row.receiver)}</span>
      ) : (
        <span className={style.soft} data-wrong title={t(problem)}>
          {t(`billing.problem.${problem}`)}
        </span>
      )}
    </span>
  );
}

/** As the tax office names it. */
export function CertificateCell({ row }: { readonly row: BillingRow }) {
  if (row.series === null || row.number === null) return <span className={style.none}>–</span>;
  return (
    <span className={style.lines} title={row.authorization ?? undefined}>
      <span>{row.series}</span>
      <span className={style.soft}>{row.number}</span>
    </span>
  );
}

/** Below it what credit notes take back, else the IVA in it. */
export function TotalCell({ row }: { readonly row: BillingRow }) {
  const t = useT();
  const isOff = row.status === 'voided' || row.status === 'discarded';
  return (
    <span className={style.lines} data-off={isOff || undefined}>
      <MoneyText centavos={row.total} />
      {row.credited > 0 ? (
        <span className={style.soft}>
          {t('billing.credited')} −<MoneyText centavos={row.credited} />
        </span>
      ) : (
        row.iva > 0 && (
          <span className={style.soft}>
            {t('billing.column.iva')} <MoneyText centavos={row.iva} />
          </span>
        )
      )}
    </span>
  );
}

/** Today by the hour, this year by the day. */
export function DayCell({ at }: { readonly at: string }) {
  const intl = useIntl();
  const instant = new Date(at);
  const now = new Date();
  const dayOf = (date: Date) => intl.formatDate(date, { dateStyle: 'short' });
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return (
    <time dateTime={at} title={intl.formatDate(instant, { dateStyle: 'full', timeStyle: 'short' })}>
      {dayOf(instant) === dayOf(now)
        ? intl.formatTime(instant, { timeStyle: 'short' })
        : intl.formatDate(instant, {
            day: 'numeric',
            month: 'short',
            ...(!isThisYear && { year: '2-digit' }),
          })}
    </time>
  );
}

export interface RefusedStep {
  readonly row: BillingRow;
  readonly refusal: unknown;
}

/** Opens a row, and asks there what the step needs to know. */
export type OpenRow = (id: string, step?: 'send' | 'certify') => void;

interface Props {
  readonly row: BillingRow;
  readonly step: NextStep;
  readonly onOpen: OpenRow;
  readonly onRefused: (refused: RefusedStep) => void;
}

/** The next step of a row: a quiet button with a verb. `e` presses it where it issues. */
export function NextAction(props: Props) {
  const t = useT();
  const { row, step, onOpen } = props;
  if (isAtOnce(step)) return <AtOnce {...props} step={step} />;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('billing.step.of', {
        verb: t(`billing.step.${step}`),
        label: row.label || row.orderLabel,
      })}
      onClick={() => (step === 'complete' ? onOpen(row.id) : onOpen(row.id, step))}
    >
      {t(`billing.step.${step}`)}
    </Button>
  );
}

function AtOnce({ row, step, onOpen, onRefused }: Props & { readonly step: 'prepare' | 'issue' | 'retry' }) {
  const t = useT();
  const { mutate, isPending } = useNextStep(row, step, {
    onSuccess: (made) => {
      toastDone(t(`billing.did.${step}`, { label: made.label }));
      // What was prepared is looked at before it is issued.
      if (step === 'prepare') onOpen(made.id);
    },
    onError: (refusal) => onRefused({ row, refusal }),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      data-issues={step !== 'prepare' || undefined}
      aria-label={t('billing.step.of', {
        verb: t(`billing.step.${step}`),
        label: row.label || row.orderLabel,
      })}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t(`billing.step.${step}`)}
    </Button>
  );
}
