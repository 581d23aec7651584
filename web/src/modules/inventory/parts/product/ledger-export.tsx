import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { ChevronDown, FileSpreadsheet, FileText } from 'lucide-react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { readProblem } from '../../../../lib/refusal.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { LAYERS } from '../../../../ui/layers.ts';
import { downloadFile } from '../../../../ui/list/download-file.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { LedgerFilter } from '../../queries/stock.ts';
import { exportLedger } from '../../queries/stock.ts';

interface Props {
  readonly product: Product;
  readonly filter: LedgerFilter;
}

/** The same lines as a file, all of them. */
export function LedgerExport({ product, filter }: Props) {
  const t = useWords();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const file = await exportLedger(product.id, filter, format);
      downloadFile(file, `kardex-${product.slug}.${format}`);
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
