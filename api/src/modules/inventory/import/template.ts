import type { ImportColumn } from '@trastienda/shared/inventory/contract/imports.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { exportLabel } from '../exports.ts';

export type Example = Partial<Record<ImportColumn, string | number>>;

/** Two sizes of one blouse: enough to see how rows of one product belong together. */
export async function* templateRows(language: Language): AsyncGenerator<Example> {
  const blouse = {
    name: exportLabel(language, 'example.name'),
    description: exportLabel(language, 'example.description'),
    category: exportLabel(language, 'example.category'),
    brand: 'Maribrisa',
    colour: exportLabel(language, 'example.colour'),
    price: 185,
    cost: 92.5,
    weightGrams: 210,
    minimum: 2,
    mayPreorder: exportLabel(language, 'no'),
  };
  yield { ...blouse, sku: 'BLU-BOR-S', size: 'S', barcode: '7501234500012', compareAt: 220, onHand: 6 };
  yield { ...blouse, sku: 'BLU-BOR-M', size: 'M', barcode: '7501234500029', compareAt: 220, onHand: 8 };
}
