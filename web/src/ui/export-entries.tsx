import { Menu } from '@mantine/core';
import { FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ExportFormat } from './export-format.ts';
import { FloatMenu } from './floating/float-menu.tsx';
import type { Float } from './floating/use-float.tsx';

interface Props {
  readonly float: Float;
  readonly onChoose: (format: ExportFormat) => void;
  readonly onPrint: (() => void) | undefined;
}

export function ExportEntries({ float, onChoose, onPrint }: Props) {
  const t = useT();
  return (
    <FloatMenu float={float} position="bottom-end">
      <Menu.Item leftSection={<FileSpreadsheet size={18} aria-hidden />} onClick={() => onChoose('xlsx')}>
        {t('list.export-xlsx')}
      </Menu.Item>
      <Menu.Item leftSection={<FileText size={18} aria-hidden />} onClick={() => onChoose('csv')}>
        {t('list.export-csv')}
      </Menu.Item>
      {onPrint !== undefined && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<Printer size={18} aria-hidden />} onClick={onPrint}>
            {t('list.print')}
          </Menu.Item>
        </>
      )}
    </FloatMenu>
  );
}
