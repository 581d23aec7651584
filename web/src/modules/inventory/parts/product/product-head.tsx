import { Link } from '@tanstack/react-router';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { ChevronLeft } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '../goods-picture.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductBadges } from './product-badges.tsx';
import type { OpenDialog } from './product-dialogs.tsx';
import { ProductFigures } from './product-figures.tsx';
import style from './product-head.module.css';
import type { Edit } from './use-product-edit.ts';

interface Props {
  readonly product: Product;
  readonly mayManage: boolean;
  /** While the variants are edited, saving them is the one thing to do. */
  readonly isEditing: boolean;
  readonly openDialog: OpenDialog;
  readonly edit: Edit;
}

export function ProductHead({ product, mayManage, isEditing, openDialog, edit }: Props) {
  const t = useT();
  const { name, category, brand, images } = product;
  return (
    <header className={style.head}>
      {mayManage && (
        <Link to="/inventory" className={style.back}>
          <ChevronLeft size={16} aria-hidden />
          {t('inventory.product.back')}
        </Link>
      )}
      <div className={style.line}>
        <span className={style.cover}>
          <GoodsPicture picture={images[0]?.picture ?? null} alt="" size="fill" />
        </span>
        <div className={style.who}>
          <h1 className={style.name}>{name}</h1>
          <div className={style.about}>
            <p className={style.belongs}>
              {category.name}
              {brand !== null && ` · ${brand.name}`}
            </p>
            <ProductBadges product={product} />
          </div>
        </div>
        {!isEditing && (
          <ProductActions product={product} mayManage={mayManage} openDialog={openDialog} edit={edit} />
        )}
      </div>
      <ProductFigures product={product} mayManage={mayManage} />
    </header>
  );
}
