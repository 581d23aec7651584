import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import style from './product-badges.module.css';

/** Where it stands: shown to customers or not, and whether there is any of it. */
export function ProductBadges({ product }: { readonly product: Product }) {
  const t = useT();
  const { isArchived, isPublished, variants } = product;
  const out = variants.filter(({ state }) => state === 'out').length;
  const low = variants.filter(({ state }) => state === 'low').length;
  return (
    <div className={style.badges}>
      {isArchived && <Badge tone="draft">{t('inventory.product.archived')}</Badge>}
      {!isArchived && (
        <Badge tone={isPublished ? 'good' : 'draft'}>
          {t(isPublished ? 'inventory.product.published' : 'inventory.product.unpublished')}
        </Badge>
      )}
      {out > 0 && (
        <Badge tone="trouble">
          {out === variants.length
            ? t('inventory.product.sold-out')
            : t('inventory.product.some-out', { count: out })}
        </Badge>
      )}
      {low > 0 && <Badge tone="waiting">{t('inventory.product.some-low', { count: low })}</Badge>}
    </div>
  );
}
