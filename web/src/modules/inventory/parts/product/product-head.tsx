import { Flex, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { GoodsPicture } from '../goods-picture.tsx';
import { computeEarnings, computeRange, unitsOf } from './figures.ts';
import { MoneyRange } from './money-range.tsx';
import { ProductActions } from './product-actions.tsx';
import type { OpenDialog } from './product-dialogs.tsx';
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
    <Stack component="header" gap="sm">
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
          <Flex rowGap="2xs" columnGap="sm" align="center" wrap="wrap" mt="2xs">
            <Text inherit c="dimmed">
              {category.name}
              {brand !== null && ` · ${brand.name}`}
            </Text>
            <ProductBadges product={product} />
          </Flex>
        </div>
        {!isEditing && (
          <ProductActions product={product} mayManage={mayManage} openDialog={openDialog} edit={edit} />
        )}
      </div>
      <ProductFigures product={product} mayManage={mayManage} />
    </Stack>
  );
}

/** Where it stands: shown to customers or not, and whether there is any of it. */
function ProductBadges({ product }: { readonly product: Product }) {
  const t = useT();
  const { isArchived, isPublished, variants } = product;
  const out = variants.filter(({ state }) => state === 'out').length;
  const low = variants.filter(({ state }) => state === 'low').length;
  return (
    <Group gap="2xs" align="stretch">
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
    </Group>
  );
}

interface ProductFiguresProps {
  readonly product: Product;
  readonly mayManage: boolean;
}

/** What everybody looks for first. */
function ProductFigures({ product, mayManage }: ProductFiguresProps) {
  const t = useT();
  const intl = useIntl();
  const units = unitsOf(product.variants);
  const prices = computeRange(product.variants.map(({ price }) => price));
  const earnings = mayManage ? computeEarnings(product.variants) : null;
  const percent = (basisPoints: number) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <dl className={style.figures}>
      <Figure label={t('inventory.product.available')} isStrong>
        {intl.formatNumber(units.available)}
      </Figure>
      <Figure label={t('inventory.product.on-hand')}>{intl.formatNumber(units.onHand)}</Figure>
      <Figure label={t('inventory.product.reserved')}>{intl.formatNumber(units.reserved)}</Figure>
      <Figure label={t('inventory.product.incoming')}>{intl.formatNumber(units.incoming)}</Figure>
      {prices !== null && (
        <Figure label={t('inventory.product.price')}>
          <MoneyRange range={prices} />
        </Figure>
      )}
      {earnings?.marginBp && (
        <Figure label={t('inventory.product.margin')}>
          {earnings.marginBp.low === earnings.marginBp.high
            ? percent(earnings.marginBp.low)
            : `${percent(earnings.marginBp.low)} – ${percent(earnings.marginBp.high)}`}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isStrong = false, children }: FigureProps) {
  return (
    <div className={style.figure} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
