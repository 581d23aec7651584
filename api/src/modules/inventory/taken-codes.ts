import type { VariantDetails } from '@trastienda/shared/inventory/contract/products.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import type { Ctx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ErrorCode } from '#platform/http/error-codes.ts';
import { readTakenCodes } from './reads/variants.ts';

type Field = keyof VariantDetails;

/** What is wrong with a grid of variants by itself and beside everybody else's, each at its cell. */
export async function refuseBadGrid(ctx: Ctx, grid: readonly VariantDetails[]): Promise<void> {
  const wrong = [...wrongByThemselves(grid), ...(await takenByOthers(ctx, grid))];
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong });
}

const at = (index: number, field: Field, code: ErrorCode): InvalidField => ({
  field: `variants.${index}.${field}`,
  code,
  params: {},
});
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function wrongByThemselves(grid: readonly VariantDetails[]): InvalidField[] {
  const seen = new Set<string>();
  const isSecond = (kind: string, key: string) => {
    const had = seen.has(`${kind} ${key}`);
    seen.add(`${kind} ${key}`);
    return had;
  };
  return grid.flatMap((variant, index) => {
    const { sku, barcode, size, colour, price, compareAt } = variant;
    return [
      ...(isSecond('sku', sku.toLowerCase()) ? [at(index, 'sku', 'variant.sku-taken')] : []),
      ...(barcode !== '' && isSecond('barcode', barcode)
        ? [at(index, 'barcode', 'variant.barcode-taken')]
        : []),
      ...(isSecond('grid', `${plain(size)}\n${plain(colour)}`) ? [at(index, 'size', 'variant.twice')] : []),
      ...(compareAt !== null && compareAt <= price
        ? [at(index, 'compareAt', 'variant.compare-at-below-price')]
        : []),
    ];
  });
}

async function takenByOthers(ctx: Ctx, grid: readonly VariantDetails[]): Promise<InvalidField[]> {
  const own = grid.flatMap((variant) => (variant.id === undefined ? [] : [variant.id]));
  const skus = grid.map((variant) => variant.sku.toLowerCase());
  const barcodes = grid.flatMap((variant) => (variant.barcode === '' ? [] : [variant.barcode]));
  const taken = await readTakenCodes(ctx, { skus, barcodes, except: own });
  return grid.flatMap((variant, index) => [
    ...(taken.some((row) => row.sku.toLowerCase() === variant.sku.toLowerCase())
      ? [at(index, 'sku', 'variant.sku-taken')]
      : []),
    ...(variant.barcode !== '' && taken.some((row) => row.barcode === variant.barcode)
      ? [at(index, 'barcode', 'variant.barcode-taken')]
      : []),
  ]);
}

/** Two people who take the same code at the same moment: the database lets one through. */
export function explainTakenCode(error: unknown): unknown {
  if (error instanceof AppError) return error;
  switch (violatedConstraint(error)) {
    case 'variants_sku_key':
      return new AppError('variant.sku-taken');
    case 'variants_barcode_key':
      return new AppError('variant.barcode-taken');
    case 'variants_size_colour_key':
      return new AppError('variant.twice');
    default:
      return error;
  }
}
