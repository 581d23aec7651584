import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact } from '#ui/data/facts.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { BackLink } from '../choices-and-marks.tsx';
import { GoodsPicture } from '../goods.tsx';
import { useShares, useTaxRules } from '../margin.tsx';
import { computeEarnings, computeRange, MoneyRange, unitsOf } from './figures.tsx';
import style from './product.module.css';
import { ProductActions } from './product-actions.tsx';
import type { Edit } from './product-changes.ts';
import type { OpenDialog } from './product-dialogs.tsx';

const COVER = { base: 64, sm: 72 } as const;

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
        <BackLink
          gap="2xs"
          mih={{ base: 44, sm: 32 }}
          mt={{ base: 'calc(var(--mantine-spacing-sm) * -1)', sm: 0 }}
          mb={{ base: 'calc(var(--mantine-spacing-2xs) * -1)', sm: 0 }}
          ms="calc(var(--mantine-spacing-2xs) * -1)"
          fz="xs"
        >
          <ChevronLeft size={16} aria-hidden />
          {t('inventory.product.back')}
        </BackLink>
      )}
      <Flex gap={{ base: 'sm', sm: 'md' }} align={{ base: 'flex-start', sm: 'center' }} wrap="wrap">
        <Box component="span" flex="none" w={COVER} h={COVER}>
          <GoodsPicture picture={images[0]?.picture ?? null} alt="" size="fill" />
        </Box>
        <Box flex={{ base: '1 1 200px', sm: '1 1 320px' }} miw={0}>
          <Text
            component="h1"
            inherit
            fz={{ base: 'lg', sm: 'xl' }}
            fw={600}
            lh={1.25}
            lts="-0.01em"
            style={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {name}
          </Text>
          <Flex rowGap="2xs" columnGap="sm" align="center" wrap="wrap" mt="2xs">
            <Text inherit c="dimmed">
              {category.name}
              {brand !== null && ` · ${brand.name}`}
            </Text>
            <ProductBadges product={product} />
          </Flex>
        </Box>
        {!isEditing && (
          <ProductActions product={product} mayManage={mayManage} openDialog={openDialog} edit={edit} />
        )}
      </Flex>
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
  const earnings = computeEarnings(product.variants, useTaxRules(mayManage));
  const showShares = useShares();
  return (
    <Box
      component="dl"
      className={style.figures ?? ''}
      m={0}
      py="sm"
      px={0}
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
    >
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
      {earnings?.marginShare && (
        <Figure label={t('inventory.product.margin')}>{showShares(earnings.marginShare)}</Figure>
      )}
    </Box>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isStrong = false, children }: FigureProps) {
  return (
    <Box py={{ base: 0, sm: '2xs' }} px={{ base: 'md', sm: 'lg' }} data-strong={isStrong || undefined}>
      <Fact label={label} c={isStrong ? 'var(--accent-ink)' : 'inherit'} fw={600} lts="-0.01em">
        {children}
      </Fact>
    </Box>
  );
}
