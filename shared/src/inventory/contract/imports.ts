import { z } from 'zod';
import { exportFormat } from '../../kernel/lists.ts';
import { route } from '../../kernel/route.ts';
import { line } from '../../kernel/text.ts';
import { importId } from '../ids.ts';

const area = 'inventory';
const permission = ['M-03'] as const;
const byId = z.object({ id: importId });

/** The columns of a product file; the export writes the same, so that it can come back. */
export const IMPORT_COLUMNS = [
  'sku',
  'name',
  'description',
  'category',
  'brand',
  'size',
  'colour',
  'barcode',
  'price',
  'compareAt',
  'cost',
  'weightGrams',
  'minimum',
  'mayPreorder',
  'onHand',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const MOST_IMPORT_ROWS = 10_000;
export const MOST_IMPORT_BYTES = 10_000_000;

/** What a row would do, or did. */
const ROW_EFFECTS = ['new-product', 'new-variant', 'change', 'nothing', 'refused'] as const;

const rowError = z.object({
  /** As the spreadsheet numbers them: the header is row 1. */
  row: z.number().int(),
  column: z.enum(IMPORT_COLUMNS).nullable(),
  code: z.string(),
  message: z.string(),
  value: z.string(),
});
export type ImportRowError = z.infer<typeof rowError>;

const importReport = z.object({
  id: importId,
  fileName: z.string(),
  rows: z.number().int(),
  newProducts: z.number().int(),
  newVariants: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Units that come in or go out because of the file. */
  unitsIn: z.number().int(),
  unitsOut: z.number().int(),
  unknownColumns: z.array(z.string()),
  /** The first hundred rows, to look at. */
  sample: z.array(
    z.object({
      row: z.number().int(),
      effect: z.enum(ROW_EFFECTS),
      cells: z.partialRecord(z.enum(IMPORT_COLUMNS), z.string()),
    }),
  ),
  /** The first thousand mistakes. */
  errors: z.array(rowError),
  /** When it was applied; null for a preview. */
  doneAt: z.iso.datetime().nullable(),
});
export type ImportReport = z.infer<typeof importReport>;

export const previewImport = route({
  method: 'POST',
  path: '/products/import',
  permission,
  area,
  summary: 'Read a CSV or XLSX file of products and stock and say what it would do; nothing changes yet',
  query: z.object({ fileName: line(200) }),
  body: 'spreadsheet',
  reply: importReport,
  status: 201,
  refusals: ['import.empty', 'import.no-header', 'import.done-before'],
});

export const runImport = route({
  method: 'POST',
  path: '/products/import/{id}/commands/run',
  permission,
  area,
  summary: 'Apply the valid rows of a file that was read',
  params: byId,
  reply: importReport,
  refusals: ['import.done-before', 'import.nothing-valid'],
});

export const importTemplate = route({
  method: 'GET',
  path: '/products/import/template',
  permission,
  area,
  summary: 'An empty file with the right columns and two examples',
  query: z.object({ format: exportFormat }),
  reply: 'file',
});
