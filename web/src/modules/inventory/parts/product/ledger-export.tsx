import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { ExportMenu } from '#ui/export-menu.tsx';
import { downloadFile } from '#ui/list/download-file.ts';
import type { LedgerFilter } from '../../queries/stock.ts';
import { exportLedger } from '../../queries/stock.ts';

interface Props {
  readonly product: Product;
  readonly filter: LedgerFilter;
}

/** The same lines as a file, all of them. */
export function LedgerExport({ product, filter }: Props) {
  const download = async (format: ExportFormat) =>
    downloadFile(await exportLedger(product.id, filter, format), `kardex-${product.slug}.${format}`);
  return <ExportMenu download={download} />;
}
