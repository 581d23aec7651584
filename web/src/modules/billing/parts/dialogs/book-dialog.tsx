import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { storeDay } from '#ui/list/date-choices.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useBook } from '../../queries/lists.ts';

/** The invoices of a month, for the accountant. */
export function BookDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const intl = useIntl();
  const today = storeDay(new Date(), intl.timeZone);
  const [month, setMonth] = useState(() => usualMonth(today));
  const { mutate, isPending, error, variables } = useBook(month, t('billing.book.file'));
  const nameOf = (one: string) =>
    intl.formatDate(`${one}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Dialog title={t('billing.book')} onClose={onClose}>
      <Stack gap="md">
        <Text inherit c="dimmed">
          {t('billing.book.text')}
        </Text>
        <CommandTrouble refusal={error} staleId="billing.stale" />
        <NativeSelect
          data-autofocus
          label={t('billing.book.month')}
          value={month}
          data={bookMonths(today).map((one) => ({ value: one, label: nameOf(one) }))}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
      </Stack>
      <DialogActions>
        <Button
          variant="default"
          leftSection={<FileText size={16} aria-hidden />}
          loading={isPending && variables === 'csv'}
          onClick={() => mutate('csv')}
        >
          {t('billing.book.csv')}
        </Button>
        <Button
          leftSection={<FileSpreadsheet size={16} aria-hidden />}
          loading={isPending && variables === 'xlsx'}
          onClick={() => mutate('xlsx')}
        >
          {t('billing.book.xlsx')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const YEARS_BACK = 3;
const MONTHS = YEARS_BACK * 12;
/** Until this day the accountant still works on the month before. */
const CLOSING_DAY = 15;

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** This month and those before it, the latest first. */
export function bookMonths(today: string): readonly string[] {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

/** The one people mostly want. */
export function usualMonth(today: string): string {
  const month = today.slice(0, 7);
  return Number(today.slice(8)) <= CLOSING_DAY ? monthBefore(month) : month;
}
