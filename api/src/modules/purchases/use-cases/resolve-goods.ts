import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { suggestPrice } from '@trastienda/shared/preorders/quote.ts';
import { readListedVariant } from '#modules/inventory/reads/variants.ts';
import { createProduct } from '#modules/inventory/use-cases/create-product.ts';
import { readQuoteSettings } from '#modules/preorders/reads/options.ts';
import type { PreorderLineRecord } from '#modules/preorders/types.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import type { BoughtLine, PurchaseRecord } from '../writes/purchases.ts';

export interface Goods {
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly sku: string;
}

/** Where things stand that were bought for one customer and nobody put in the catalogue. */
const CATEGORY = 'Bajo pedido';

interface Arrived {
  readonly line: BoughtLine;
  readonly looked: {
    readonly good: number;
    readonly extra: number;
    readonly variantId: VariantId | null;
  };
  /** The field of the form that says which goods they are. */
  readonly field: string;
  readonly unitCost: number;
  readonly preorderLines: readonly PreorderLineRecord[];
}

/**
 * Which of our goods a line is: what was bought as such, what the receiver chose, or a product of its own that
 * nobody outside sees. Null where nothing has come of it and it need not be anything.
 */
export async function resolveGoods(
  tx: InTransaction<SignedInCtx>,
  purchase: PurchaseRecord,
  arrived: Arrived,
): Promise<Goods | null> {
  const { line, looked, field } = arrived;
  if (line.variantId !== null && looked.variantId !== null && line.variantId !== looked.variantId)
    throw fieldRefused(field, 'preorder.unknown-goods');
  const chosen = line.variantId ?? looked.variantId;
  if (chosen !== null) return findGoods(tx, chosen, field);
  return looked.good + looked.extra === 0 ? null : makeGoods(tx, purchase, arrived);
}

async function findGoods(tx: InTransaction, id: VariantId, field: string): Promise<Goods> {
  const row = await readListedVariant(tx, id);
  if (row === null) throw fieldRefused(field, 'preorder.unknown-goods');
  return row;
}

async function makeGoods(
  tx: InTransaction<SignedInCtx>,
  purchase: PurchaseRecord,
  { line, preorderLines, unitCost }: Arrived,
): Promise<Goods> {
  const { marginBp, roundTo } = await readQuoteSettings(tx);
  const quoted = Math.max(0, ...preorderLines.map((preorderLine) => preorderLine.unitPrice));
  // Of this line and no other: lines are parted, their ids are not.
  const sku = `${purchase.label}-${line.id.slice(-6).toUpperCase()}`;
  const product = await createProduct(tx, {
    name: line.description.slice(0, 100),
    description: '',
    category: CATEGORY,
    brand: '',
    variants: [
      {
        sku,
        barcode: '',
        size: line.size,
        colour: line.colour,
        price: quoted > 0 ? quoted : suggestPrice(unitCost, marginBp, roundTo),
        compareAt: null,
        weightGrams: line.weightGrams,
        minimum: 0,
        mayPreorder: false,
      },
    ],
  });
  const [variant] = product.variants;
  if (variant === undefined) throw new Error('a product without a variant');
  return { variantId: variant.id, productId: product.id, sku };
}
