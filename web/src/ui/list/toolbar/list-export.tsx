import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import type { ExportFormat } from '../../export-format.ts';
import { ExportMenu } from '../../export-menu.tsx';
import { storeDay } from '../date-choices.ts';
import { downloadFile } from '../download-file.ts';
import type { ListRow } from '../list-definition.ts';
import type { ListModel } from '../use-list.ts';

/** Exactly what the filter finds, as a file or on paper. */
export function ListExport<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const t = useT();
  const { timeZone } = useIntl();
  const { definition, query } = list;
  const download = async (format: ExportFormat) => {
    const file = await definition.exportFile?.(query, format);
    const name = t(definition.labelId).toLocaleLowerCase('es').replaceAll(/\s+/g, '-');
    if (file !== undefined) downloadFile(file, `${name}-${storeDay(new Date(), timeZone)}.${format}`);
  };
  return <ExportMenu download={download} onPrint={() => window.print()} />;
}
