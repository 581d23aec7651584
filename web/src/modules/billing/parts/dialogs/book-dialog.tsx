import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import type { ExportFormat } from '#ui/export-format.ts';
import { storeDay } from '#ui/list/date-choices.ts';
import { downloadFile } from '#ui/list/download-file.ts';
import { readBook } from '../../queries/lists.ts';
import { CommandTrouble } from '../invoice/command-trouble.tsx';
import { bookMonths, usualMonth } from './book-months.ts';

/** The invoices of a month, for the accountant. */
export function BookDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const intl = useIntl();
  const today = storeDay(new Date(), intl.timeZone);
  const [month, setMonth] = useState(() => usualMonth(today));
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (format: ExportFormat) =>
      downloadFile(await readBook(month, format), `${t('billing.book.file')}-${month}.${format}`),
  });
  const nameOf = (one: string) =>
    intl.formatDate(`${one}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Dialog title={t('billing.book')} onClose={onClose}>
      <Stack gap="md">
        <Text inherit c="dimmed">
          {t('billing.book.text')}
        </Text>
        <CommandTrouble refusal={error} />
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
