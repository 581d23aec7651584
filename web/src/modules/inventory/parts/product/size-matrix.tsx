import { Button, NativeSelect } from '@mantine/core';
import type { Product, ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import { ChevronDown, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '../goods-picture.tsx';
import { COST_VIEWS, isUnits, isWide, MATRIX_VIEWS, type MatrixView, toMatrix, valueIn } from './matrix.ts';
import { MatrixCell } from './matrix-cell.tsx';
import { Section } from './section.tsx';
import style from './size-matrix.module.css';

interface Props {
  readonly product: Product;
  readonly mayManage: boolean;
  readonly onEdit: () => void;
}

/** What there is in which size and colour, at a glance. */
export function SizeMatrix({ product, mayManage, onEdit }: Props) {
  const t = useT();
  const [view, setView] = useState<MatrixView>('available');
  const views = MATRIX_VIEWS.filter((one) => mayManage || !COST_VIEWS.includes(one));
  const { sizes, colours } = toMatrix(product.variants);
  const tools = (
    <div className={style.tools}>
      <NativeSelect
        aria-label={t('inventory.product.matrix-view')}
        className={style.view ?? ''}
        rightSection={<ChevronDown size={16} aria-hidden />}
        data={views.map((one) => ({ value: one, label: t(`inventory.product.view.${one}`) }))}
        value={view}
        onChange={(event) => setView(views.find((one) => one === event.currentTarget.value) ?? 'available')}
      />
      {mayManage && !product.isArchived && (
        <Button variant="default" leftSection={<PencilLine size={16} aria-hidden />} onClick={onEdit}>
          {t('inventory.product.edit-variants')}
        </Button>
      )}
    </div>
  );
  const hasSizes = sizes.some((size) => size !== '');
  return (
    <Section title={t('inventory.product.matrix')} tools={tools}>
      <table className={style.matrix} data-wide={isWide(view) || undefined}>
        {hasSizes && (
          <thead>
            <tr>
              <td />
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size || t('inventory.product.no-size')}
                </th>
              ))}
              {isUnits(view) && sizes.length > 1 && <th scope="col">{t('inventory.product.total')}</th>}
            </tr>
          </thead>
        )}
        <tbody>
          {colours.map(({ colour, cells }) => (
            <tr key={colour}>
              <th scope="row">
                <span className={style.colour}>
                  {pictureOf(product, colour) !== null && (
                    <GoodsPicture picture={pictureOf(product, colour)} alt="" size={28} />
                  )}
                  {colour || t('inventory.product.one-colour')}
                </span>
              </th>
              {cells.map((variant, index) => (
                <td key={sizes[index]} data-size={hasSizes ? sizes[index] : undefined}>
                  {variant === null ? (
                    <span className={style.hole} title={t('inventory.product.not-made')}>
                      –
                    </span>
                  ) : (
                    <MatrixCell product={product} variant={variant} view={view} />
                  )}
                </td>
              ))}
              {isUnits(view) && sizes.length > 1 && (
                <td className={style.total} data-size={t('inventory.product.total')}>
                  <Sum variants={cells.filter((cell) => cell !== null)} view={view} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {isUnits(view) && colours.length > 1 && sizes.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('inventory.product.total')}</th>
              {sizes.map((size) => (
                <td key={size} data-size={size} className={style.total}>
                  <Sum variants={product.variants.filter((one) => one.size === size)} view={view} />
                </td>
              ))}
              <td className={style.total} data-size={t('inventory.product.total')}>
                <Sum variants={product.variants} view={view} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </Section>
  );
}

/** A colour is told by its picture sooner than by its name. */
function pictureOf({ images }: Product, colour: string): string | null {
  return images.find((image) => colour !== '' && image.colour === colour)?.picture ?? null;
}

function Sum({
  variants,
  view,
}: {
  readonly variants: readonly ProductVariant[];
  readonly view: MatrixView;
}) {
  const intl = useIntl();
  return intl.formatNumber(variants.reduce((sum, variant) => sum + (valueIn(view, variant) ?? 0), 0));
}
