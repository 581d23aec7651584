import { Button, Skeleton } from '@mantine/core';
import { Printer } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { PrintSheet, usePrinting } from '#ui/print-sheet.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useAddress } from '#ui/use-address.ts';
import { CloseSheet } from '../parts/close/close-sheet.tsx';
import { DayStepper } from '../parts/close/day-stepper.tsx';
import style from '../parts/close/day-view.module.css';
import { DayView } from '../parts/close/day-view.tsx';
import { FinancePage } from '../parts/finance-page.tsx';
import { useDays } from '../parts/use-days.ts';
import { useMoneyLiveUpdates } from '../parts/use-money-live-updates.ts';
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
