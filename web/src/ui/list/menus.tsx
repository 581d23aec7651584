import { Menu } from '@mantine/core';
import { Bookmark, FileSpreadsheet, FileText, PencilLine, Printer, Trash2 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { FloatMenu } from '../floating/float-menu.tsx';
import type { Float } from '../floating/use-float.tsx';
import type { ExportFormat } from './export-file.ts';
import type { BulkAction, Filter, ListRow } from './list-definition.ts';

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

interface BulkEntriesProps<Row extends ListRow> {
  readonly float: Float;
  readonly actions: readonly BulkAction<Row>[];
  readonly onChoose: (action: BulkAction<Row>) => void;
}

export function BulkEntries<Row extends ListRow>({ float, actions, onChoose }: BulkEntriesProps<Row>) {
  const t = useT();
  return (
    <FloatMenu float={float} position="top-end">
      {actions.map((action) => (
        <Menu.Item
          key={action.id}
          leftSection={<action.icon size={18} aria-hidden />}
          onClick={() => onChoose(action)}
        >
          {t(action.labelId)}
        </Menu.Item>
      ))}
    </FloatMenu>
  );
}

interface FilterEntriesProps {
  readonly float: Float;
  readonly filters: readonly Filter[];
  readonly onChoose: (id: string) => void;
}

export function FilterEntries({ float, filters, onChoose }: FilterEntriesProps) {
  const t = useT();
  return (
    // The chip that appears takes the focus.
    <FloatMenu float={float} position="bottom-start" returnFocus={false}>
      {filters.map(({ id, labelId }) => (
        <Menu.Item key={id} onClick={() => onChoose(id)}>
          {t(labelId)}
        </Menu.Item>
      ))}
    </FloatMenu>
  );
}

interface ViewEntriesProps {
  readonly float: Float;
  readonly onRename: () => void;
  readonly onKeepOther: () => void;
  readonly onForget: () => void;
}

export function ViewEntries({ float, onRename, onKeepOther, onForget }: ViewEntriesProps) {
  const t = useT();
  return (
    <FloatMenu float={float} position="bottom-end">
      <Menu.Item leftSection={<PencilLine size={16} aria-hidden />} onClick={onRename}>
        {t('list.view-rename')}
      </Menu.Item>
      <Menu.Item leftSection={<Bookmark size={16} aria-hidden />} onClick={onKeepOther}>
        {t('list.view-keep-other')}
      </Menu.Item>
      <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={onForget}>
        {t('list.view-forget')}
      </Menu.Item>
    </FloatMenu>
  );
}
