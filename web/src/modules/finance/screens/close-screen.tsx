import { ActionIcon, Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import type { CloseFigure, DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { PrintSheet, usePrinting } from '#ui/page/print-sheet.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import style from '../parts/close/close.module.css';
import { DayView } from '../parts/close/day-view.tsx';
import { formatCount, MAIN_FIGURES, OTHER_FIGURES, placeName } from '../parts/close/figures.ts';
import { FinancePage } from '../parts/finance-page.tsx';
import sheet from '../parts/money-sheet.module.css';
import { useDays, useMoneyLiveUpdates, useOwnKey } from '../parts/screen-hooks.ts';
import { useClose } from '../queries/close.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SHAPE = [0, 1, 2, 3];

/** One day of the store on one page. */
export function CloseScreen() {
  const t = useT();
  const { read, go } = useAddress();
  const { today } = useDays();
  const { isPrinting, print } = usePrinting();
  useMoneyLiveUpdates('close');
  const selected = read('day');
  // Nothing has happened tomorrow yet.
  const day = DAY.test(selected) && selected <= today ? selected : today;
  const { data, error, isPaused, refetch } = useClose(day);
  return (
    <FinancePage
      labelId="finance.close.title"
      actions={
        <Button
          variant="default"
          leftSection={<Printer size={16} aria-hidden />}
          disabled={data === undefined}
          onClick={print}
        >
          {t('list.print')}
        </Button>
      }
    >
      <DayStepper
        day={day}
        today={today}
        onChange={(next) => go({ day: next === today ? undefined : next })}
      />
      {data === undefined && (error !== null || isPaused) && (
        <Trouble refusal={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && !isPaused && (
        <output className={style.figures} aria-label={t('list.loading')}>
          {SHAPE.map((figure) => (
            <Skeleton key={figure} height={104} radius="lg" />
          ))}
        </output>
      )}
      {data !== undefined && <DayView key={day} close={data} />}
      {isPrinting && data !== undefined && (
        <PrintSheet>
          <CloseSheet close={data} />
        </PrintSheet>
      )}
    </FinancePage>
  );
}

interface Props {
  readonly day: string;
  readonly today: string;
  readonly onChange: (day: string) => void;
}

function stepFrom(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day before, the day after, or any day up to today. */
function DayStepper({ day, today, onChange }: Props) {
  const t = useT();
  const intl = useIntl();
  const goBack = () => onChange(stepFrom(day, -1));
  const goOn = () => {
    if (day < today) onChange(stepFrom(day, 1));
  };
  useOwnKey('ArrowLeft', t('finance.close.before'), goBack);
  useOwnKey('ArrowRight', t('finance.close.after'), goOn);
  return (
    <Group gap="xs" pb="md" className={style.stepper ?? ''}>
      <ActionIcon variant="default" size={36} aria-label={t('finance.close.before')} onClick={goBack}>
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        type="date"
        aria-label={t('finance.close.day')}
        max={today}
        value={day}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (chosen !== '' && chosen <= today) onChange(chosen);
        }}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('finance.close.after')}
        disabled={day >= today}
        onClick={goOn}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
      {day !== today && (
        <Button variant="subtle" onClick={() => onChange(today)}>
          {t('list.date.today')}
        </Button>
      )}
      <Text inherit fz="md" fw={500} className={style.day ?? ''} aria-live="polite">
        {intl.formatDate(`${day}T12:00:00Z`, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        })}
      </Text>
    </Group>
  );
}

/** The day on one sheet of paper, with a line to sign on. */
function CloseSheet({ close }: { readonly close: DayClose }) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const brand = useStore().data?.brand;
  const { figures, collected, closed, cash } = close;
  const line = (figure: CloseFigure) => (
    <tr key={figure}>
      <th scope="row">{t(`finance.close.figure.${figure}`)}</th>
      <td>{formatCount(t, figure, figures[figure].count)}</td>
      <td>{money(figures[figure].amount)}</td>
    </tr>
  );
  return (
    <div className={sheet.day}>
      <Text inherit fz="9pt" fw={600}>
        {brand}
      </Text>
      <Text component="h1" inherit my="1mm" fz="18pt" fw={600}>
        {t('finance.close.title')}
      </Text>
      <p>{intl.formatDate(`${close.day}T12:00:00Z`, { dateStyle: 'full', timeZone: 'UTC' })}</p>
      <table className={sheet.table}>
        <tbody>
          {MAIN_FIGURES.map(line)}
          {OTHER_FIGURES.map(line)}
        </tbody>
      </table>
      <Text component="h2" inherit mt="5mm" fz="11pt" fw={600}>
        {t('finance.close.collected-title')}
      </Text>
      <table className={sheet.table}>
        <tbody>
          {collected.map((place) => (
            <tr key={place.key}>
              <th scope="row">{placeName(t, place)}</th>
              <td>{formatCount(t, 'collected', place.count)}</td>
              <td>{money(place.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('list.totals')}</th>
            <td>{formatCount(t, 'collected', figures.collected.count)}</td>
            <td>{money(figures.collected.amount)}</td>
          </tr>
        </tfoot>
      </table>
      {close.accounts.length > 0 && (
        <>
          <Text component="h2" inherit mt="5mm" fz="11pt" fw={600}>
            {t('finance.close.accounts-title')}
          </Text>
          <table className={sheet.table}>
            <thead>
              <tr>
                <th>{t('finance.bank.account')}</th>
                <th>{t('finance.close.flow.received')}</th>
                <th>{t('finance.close.flow.fees')}</th>
                <th>{t('finance.close.flow.onTheWay')}</th>
              </tr>
            </thead>
            <tbody>
              {close.accounts.map(({ accountId, name, received, fees, onTheWay }) => (
                <tr key={accountId ?? 'none'}>
                  <th scope="row">{name ?? t('finance.close.no-account')}</th>
                  <td>{received === null ? '–' : money(received.amount)}</td>
                  <td>{money(fees.amount)}</td>
                  <td>{money(onTheWay.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Text component="h2" inherit mt="5mm" fz="11pt" fw={600}>
        {t('finance.close.cash')}
      </Text>
      <table className={sheet.table}>
        <tbody>
          <tr>
            <th scope="row">{t('finance.close.expected')}</th>
            <td />
            <td>{money(closed?.cashExpected ?? close.cashExpected)}</td>
          </tr>
          <tr>
            <th scope="row">{t('finance.close.counted')}</th>
            <td />
            <td>{closed === null ? '' : money(closed.cashCounted)}</td>
          </tr>
        </tbody>
      </table>
      {cash.boxes.length > 0 && (
        <table className={sheet.table}>
          <tbody>
            {cash.boxes.map(({ sessionId, box, holder, expected, counted }) => (
              <tr key={sessionId}>
                <th scope="row">{`${box} · ${holder}`}</th>
                <td>{money(expected)}</td>
                <td>{counted === null ? t('finance.close.box.open') : money(counted)}</td>
              </tr>
            ))}
            {cash.withoutBox.count > 0 && (
              <tr>
                <th scope="row">{t('finance.close.without-box', { count: cash.withoutBox.count })}</th>
                <td>{money(cash.withoutBox.amount)}</td>
                <td />
              </tr>
            )}
          </tbody>
        </table>
      )}
      {closed !== null && closed.note !== '' && (
        <Text inherit mt="4mm" style={{ whiteSpace: 'pre-line' }}>
          {closed.note}
        </Text>
      )}
      <Text inherit w="80mm" mt="16mm" pt="1mm" fz="9pt" className={sheet.sign ?? ''}>
        {closed === null
          ? t('finance.close.sign')
          : t('finance.close.closed-by', {
              name: closed.closedBy,
              when: intl.formatDate(closed.closedAt, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
      </Text>
    </div>
  );
}
