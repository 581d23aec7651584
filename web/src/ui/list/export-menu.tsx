import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useWords } from '../../lib/i18n/use-words.ts';
import { readProblem } from '../../lib/refusal.ts';
import { Dialog } from '../dialog.tsx';
import { LAYERS } from '../layers.ts';
import { Notice } from '../notice.tsx';
import { storeDay } from './date-choices.ts';
import { downloadFile } from './download-file.ts';
import type { ExportFormat, ListRow } from './list-definition.ts';
import type { ListModel } from './use-list.ts';

/** Exactly what the filter finds, as a file or on paper. */
export function ExportMenu<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useWords();
  const { timeZone } = useIntl();
  const { definition, query } = list;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const file = await definition.exportFile?.(query, format);
      const name = t(definition.word).toLocaleLowerCase('es').replaceAll(/\s+/g, '-');
      if (file !== undefined) downloadFile(file, `${name}-${storeDay(new Date(), timeZone)}.${format}`);
    },
  });
  return (
    <>
      <Menu position="bottom-end" zIndex={LAYERS.floating}>
        <Menu.Target>
          <Button variant="default" loading={isPending} rightSection={<ChevronDown size={16} aria-hidden />}>
            {t('list.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<FileSpreadsheet size={18} aria-hidden />} onClick={() => mutate('xlsx')}>
            {t('list.export-xlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<FileText size={18} aria-hidden />} onClick={() => mutate('csv')}>
            {t('list.export-csv')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
            {t('list.print')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {error !== null && (
        <Dialog title={t('list.export-failed')} onClose={reset}>
          <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>
        </Dialog>
      )}
    </>
  );
}
