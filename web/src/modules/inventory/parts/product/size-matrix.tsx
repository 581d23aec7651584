import { Box, Button, Flex, Group, NativeSelect, Popover, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Product, ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import { ChevronDown, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { FactRow } from '#ui/data/facts.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { LAYERS } from '#ui/theme/layers.ts';
import { GoodsPicture, variantName } from '../goods.tsx';
import { marginOf, useMarginFormula, useTaxRules } from '../margin.tsx';
import { COST_VIEWS, isUnits, isWide, MATRIX_VIEWS, type MatrixView, toMatrix, valueIn } from './figures.tsx';
import style from './product.module.css';
import { Section } from './section.tsx';

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
    <Flex gap="xs" w={{ base: '100%', sm: 'auto' }}>
      <NativeSelect
        aria-label={t('inventory.product.matrix-view')}
        flex={{ base: 1, sm: 'none' }}
        w={{ base: 'auto', sm: 160 }}
        rightSection={<ChevronDown size={16} aria-hidden />}
        data={views.map((one) => ({ value: one, label: t(`inventory.product.view.${one}`) }))}
        value={view}
        onChange={(event) => setView(views.find((one) => one === event.currentTarget.value) ?? 'available')}
      />
      {mayManage && !product.isArchived && (
        <Button
          variant="default"
          px={{ base: 'sm', sm: 'var(--button-padding-x)' }}
          leftSection={<PencilLine size={16} aria-hidden />}
          onClick={onEdit}
        >
          {t('inventory.product.edit-variants')}
        </Button>
      )}
    </Flex>
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
                <SizeHead key={size}>{size || t('inventory.product.no-size')}</SizeHead>
              ))}
              {isUnits(view) && sizes.length > 1 && <SizeHead>{t('inventory.product.total')}</SizeHead>}
            </tr>
          </thead>
        )}
        <tbody>
          {colours.map(({ colour, cells }) => (
            <tr key={colour}>
              <ColourHead>
                <Group component="span" display="inline-flex" gap="xs" wrap="nowrap" pe="xs">
                  {pictureOf(product, colour) !== null && (
                    <GoodsPicture picture={pictureOf(product, colour)} alt="" size={28} />
                  )}
                  {colour || t('inventory.product.one-colour')}
                </Group>
              </ColourHead>
              {cells.map((variant, index) => (
                <td key={sizes[index]} data-size={hasSizes ? sizes[index] : undefined}>
                  {variant === null ? (
                    <Text
                      span
                      inherit
                      display="block"
                      c="dimmed"
                      lh="44px"
                      title={t('inventory.product.not-made')}
                    >
                      –
                    </Text>
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
              <ColourHead>{t('inventory.product.total')}</ColourHead>
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

function SizeHead({ children }: { readonly children: ReactNode }) {
  return (
    <Text component="th" inherit scope="col" py="2xs" px="xs" c="dimmed" ta="center" fz="xs" fw={500}>
      {children}
    </Text>
  );
}

/** On a phone it stands above its sizes. */
function ColourHead({ children }: { readonly children: ReactNode }) {
  return (
    <Text
      component="th"
      inherit
      scope="row"
      className={style.colour ?? ''}
      w={{ base: 'auto', sm: '1%' }}
      py={{ base: 0, sm: '2xs' }}
      ps={0}
      pe="xs"
      fw={500}
      style={{ gridColumn: '1 / -1', whiteSpace: 'nowrap' }}
    >
      {children}
    </Text>
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
  return intl.formatNumber(
    variants.reduce((sum, variant) => sum + (valueIn(view, variant, undefined) ?? 0), 0),
  );
}

interface MatrixCellProps {
  readonly product: Product;
  readonly variant: ProductVariant;
  readonly view: MatrixView;
}

/** One size in one colour; pressed, it tells everything about itself. */
function MatrixCell({ product, variant, view }: MatrixCellProps) {
  const t = useT();
  const value = useShown(view, variant);
  const state = isUnits(view) && view !== 'incoming' && view !== 'reserved' ? variant.state : undefined;
  return (
    <Popover position="bottom" width={272} shadow="md" zIndex={LAYERS.floating} withArrow trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={style.cell}
          data-state={state}
          data-zero={value === '0' || undefined}
        >
          <VisuallyHidden>{`${variantName(variant)}: `}</VisuallyHidden>
          <span>{value}</span>
          {state !== undefined && state !== 'ok' && (
            <VisuallyHidden>{`, ${t(`inventory.product.state.${state}`)}`}</VisuallyHidden>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <VariantFacts product={product} variant={variant} />
      </Popover.Dropdown>
    </Popover>
  );
}

function useShown(view: MatrixView, variant: ProductVariant): ReactNode {
  const intl = useIntl();
  const rules = useTaxRules(COST_VIEWS.includes(view));
  const formula = useMarginFormula();
  const value = valueIn(view, variant, rules);
  if (value === null) return '–';
  switch (view) {
    case 'price':
    case 'cost':
      return <MoneyText centavos={value} />;
    case 'margin': {
      const share = rules && marginOf(variant, rules)?.share;
      return (
        <span title={rules && formula(variant, rules)}>
          <MoneyText centavos={value} />
          <Text span display="block" c="dimmed" size="xs" fw={400}>
            {intl.formatNumber(share ?? 0, { style: 'percent', maximumFractionDigits: 0 })}
          </Text>
        </span>
      );
    }
    case 'weight':
      return intl.formatNumber(value, { style: 'unit', unit: 'gram', unitDisplay: 'short' });
    default:
      return intl.formatNumber(value);
  }
}

function VariantFacts({ product, variant }: { readonly product: Product; readonly variant: ProductVariant }) {
  const t = useT();
  const intl = useIntl();
  return (
    <Box c="var(--ink)" fz="sm">
      <Text inherit fw={600}>
        {variantName(variant)}
      </Text>
      <Text inherit c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
        {variant.sku}
        {variant.barcode !== '' && ` · ${variant.barcode}`}
      </Text>
      <Stack component="dl" gap="2xs" mt="xs" mb={0} mx={0}>
        <FactRow isNarrow label={t('inventory.product.price')}>
          {variant.compareAt !== null && (
            <Text component="s" inherit me="xs" c="dimmed" td="line-through">
              <MoneyText centavos={variant.compareAt} />
            </Text>
          )}
          <MoneyText centavos={variant.price} />
        </FactRow>
        <FactRow isNarrow label={t('inventory.product.available')}>
          {intl.formatNumber(variant.available)}
        </FactRow>
        {product.locations.map(({ id, name }) => {
          const level = variant.levels.find((one) => one.locationId === id);
          return (
            <FactRow isNarrow key={id} label={name} isInner>
              {t('inventory.product.at-place', {
                onHand: level?.onHand ?? 0,
                reserved: level?.reserved ?? 0,
              })}
            </FactRow>
          );
        })}
        {variant.incoming > 0 && (
          <FactRow isNarrow label={t('inventory.product.incoming')}>
            {intl.formatNumber(variant.incoming)}
          </FactRow>
        )}
        <FactRow isNarrow label={t('inventory.product.minimum')}>
          {intl.formatNumber(variant.minimum)}
        </FactRow>
        {variant.weightGrams !== null && (
          <FactRow isNarrow label={t('inventory.product.weight')}>
            {intl.formatNumber(variant.weightGrams, { style: 'unit', unit: 'gram', unitDisplay: 'short' })}
          </FactRow>
        )}
      </Stack>
      {variant.mayPreorder && (
        <Text inherit c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('inventory.product.may-preorder')}
        </Text>
      )}
    </Box>
  );
}
