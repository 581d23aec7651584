import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { publishItemEvents } from './publish-stock-events.ts';
import { readProductPage } from './reads/product.ts';

/** The end of every change of a product: the fresh read, its audit entry, its event. */
export async function recordProductChange(
  tx: InTransaction<SignedInCtx>,
  action: {
    readonly id: ProductId;
    readonly command: AuditedCommand<'product'>;
    readonly before: Product | null;
  },
): Promise<Product> {
  const after = await readProductPage(tx, action.id, { withCost: true });
  if (after === null) throw new Error('a product was not stored');
  await audit(tx, {
    entity: 'product',
    entityId: action.id,
    command: action.command,
    before: action.before === null ? null : toTrace(action.before),
    after: toTrace(after),
  });
  await publishItemEvents(
    tx,
    action.before === null ? 'created' : 'changed',
    after.variants.map((variant) => variant.id),
  );
  return after;
}

/** What a person changed; stock has its own ledger. */
function toTrace(product: Product) {
  const { name, description, category, brand, isPublished, isArchived } = product;
  return {
    name,
    description,
    category: category.name,
    brand: brand?.name ?? null,
    isPublished,
    isArchived,
    images: product.images.map((image) => image.fileId),
    variants: product.variants.map(({ sku, barcode, size, colour, price, compareAt, minimum }) => ({
      sku,
      barcode,
      size,
      colour,
      price,
      compareAt,
      minimum,
    })),
  };
}
