import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { exportFormat } from '@trastienda/shared/kernel/lists.ts';
import { ChevronDown, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useWords } from '../lib/i18n/use-words.ts';
import { fetchedPart } from './fetched-part.tsx';
import { LAYERS } from './layers.ts';

/** Files seldom fail. */
const Failure = fetchedPart(async () => (await import('./failure-dialog.tsx')).FailureDialog);

export type ExportFormat = z.infer<typeof exportFormat>;

interface Props {
  /** Fetches the file and hands it to the browser. */
  readonly download: (format: ExportFormat) => Promise<void>;
  /** Further ways out, after the files. */
  readonly children?: ReactNode;
}

/** Rows as a file; a refusal stays until it is read. */
export function ExportMenu({ download, children }: Props) {
  const t = useWords();
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: download });
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
          {children}
        </Menu.Dropdown>
      </Menu>
      {error !== null && <Failure.Part title={t('list.export-failed')} refusal={error} onClose={reset} />}
    </>
  );
}
