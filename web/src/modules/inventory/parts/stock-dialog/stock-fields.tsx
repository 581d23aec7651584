import { ActionIcon, Box, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { EXIT_KINDS } from '@trastienda/shared/inventory/status.ts';
import { ChevronDown, Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import bare from '#ui/form/bare-input.module.css';
import { MoneyField } from '#ui/form/money-field.tsx';
import { parseWhole } from '#ui/form/number-text.ts';
import type { StockKind } from '../../queries/stock.ts';
import type { Shortage } from '../goods.tsx';
import { GoodsPicture, variantName } from '../goods.tsx';
import style from './stock-dialog.module.css';
import type { Stocked, StockFormValues, StockValues } from './stock-form.ts';
import { placeOf, unitsAt } from './stock-form.ts';

interface StockFieldsProps {
  readonly kind: StockKind;
  readonly form: UseFormReturn<StockFormValues, unknown, StockValues>;
  readonly locations: Product['locations'];
}

const WIDE = { gridColumn: '1 / -1' } as const;

/** What is said once for all lines. */
export function StockFields({ kind, form, locations }: StockFieldsProps) {
  const t = useT();
  const { errors } = form.formState;
  const chevron = <ChevronDown size={16} aria-hidden />;
  const places = locations.map(({ id, name }) => ({ value: id, label: name }));
  const hasPlaceField = kind !== 'hold' && places.length > 1;
  const reason = {
    receive: 'inventory.stock.note',
    transfer: 'inventory.stock.note',
    exit: 'inventory.stock.reason',
    count: 'inventory.stock.reason',
    hold: 'inventory.stock.note',
  }[kind];
  return (
    <AutoGrid least={200} gap="md" align="start">
      {hasPlaceField && (
        <NativeSelect
          label={t(kind === 'transfer' ? 'inventory.stock.from' : 'inventory.stock.place')}
          rightSection={chevron}
          data={places}
          error={errors.place?.message}
          {...form.register('place', { onChange: () => void form.trigger('lines') })}
        />
      )}
      {kind === 'transfer' && (
        <NativeSelect
          label={t('inventory.stock.to')}
          rightSection={chevron}
          data={places}
          error={errors.toPlace?.message}
          {...form.register('toPlace')}
        />
      )}
      {kind === 'exit' && (
        <NativeSelect
          label={t('inventory.stock.why')}
          rightSection={chevron}
          data={EXIT_KINDS.map((one) => ({ value: one, label: t(`inventory.product.kind.${one}`) }))}
          {...form.register('exitKind')}
        />
      )}
      {kind === 'receive' && (
        <MoneyField
          label={t('inventory.stock.cost-each')}
          description={t('inventory.stock.cost-hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={errors.cost?.message}
          {...form.register('cost')}
        />
      )}
      {kind === 'hold' ? (
        <TextInput
          data-autofocus
          style={WIDE}
          label={t('inventory.stock.for-whom')}
          placeholder={t('inventory.stock.for-whom-example')}
          error={errors.label?.message}
          {...form.register('label')}
        />
      ) : (
        <TextInput
          style={WIDE}
          label={t(reason)}
          placeholder={t(`inventory.stock.${kind}.example`)}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      )}
    </AutoGrid>
  );
}

const BREAKING = { overflowWrap: 'anywhere' } as const;

interface StockLineProps {
  readonly kind: StockKind;
  readonly form: UseFormReturn<StockFormValues, unknown, StockValues>;
  readonly index: number;
  readonly stocked: Stocked;
  readonly isOneProduct: boolean;
  readonly shortage: Shortage | undefined;
}

export function StockLine({ kind, form, index, stocked, isOneProduct, shortage }: StockLineProps) {
  const { product, variant } = stocked;
  const t = useT();
  const intl = useIntl();
  const wrong = useId();
  const [place, typed] = useWatch({ control: form.control, name: ['place', `lines.${index}.units`] });
  const location = product.locations.find(({ id }) => id === place)?.id;
  const { onHand, free } = unitsAt(variant, location === undefined ? null : placeOf(kind, location));
  const there = kind === 'receive' || kind === 'count' ? onHand : free;
  const units = parseWhole(typed);
  const isWritten = !Number.isNaN(units);
  const error = form.formState.errors.lines?.[index];
  const isShort = isWritten && units > free && kind !== 'receive' && kind !== 'count';
  // At once, not only when everything else is right: it is what the next key will be about.
  const complaint =
    error?.units?.message ??
    error?.cost?.message ??
    (isShort ? t('inventory.stock.too-many', { available: free }) : undefined);
  const name = isOneProduct ? variantName(variant) : `${product.name}, ${variantName(variant)}`;
  const step = (by: number) => {
    // A count begins from what should be there; the others from nothing.
    const next = Math.max(0, (isWritten ? units : kind === 'count' ? onHand : 0) + by);
    form.setValue(`lines.${index}.units`, String(next), { shouldDirty: true, shouldValidate: true });
  };
  const result =
    kind === 'count'
      ? intl.formatNumber(units - onHand, { signDisplay: 'exceptZero' })
      : intl.formatNumber(there - units);
  return (
    <div className={style.line} data-written={isWritten || undefined}>
      <Group gap="sm" wrap="nowrap" miw={0}>
        {!isOneProduct && <GoodsPicture picture={product.images[0]?.picture ?? null} alt="" size={36} />}
        <Box component="span" miw={0}>
          <Text span inherit display="block" fw={500} style={BREAKING}>
            {name}
          </Text>
          <Text span inherit display="block" c="dimmed" fz="xs" style={BREAKING}>
            {variant.sku}
          </Text>
        </Box>
      </Group>
      <span
        className={style.there}
        data-none={(free <= 0 && kind !== 'receive' && kind !== 'count') || undefined}
      >
        <span className={style.label}>
          {t(
            kind === 'receive' || kind === 'count' ? 'inventory.stock.there-is' : 'inventory.stock.free',
          )}{' '}
        </span>
        {intl.formatNumber(there)}
      </span>
      <Group component="span" className={style.units ?? ''} gap={0} justify="center" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          tabIndex={-1}
          aria-label={t('inventory.stock.one-less', { name })}
          onClick={() => step(-1)}
        >
          <Minus size={16} aria-hidden />
        </ActionIcon>
        <input
          className={`${bare.input} ${style.count}`}
          inputMode="numeric"
          autoComplete="off"
          placeholder={kind === 'count' ? String(onHand) : '0'}
          data-column="units"
          data-autofocus={(index === 0 && kind !== 'hold') || undefined}
          aria-label={t(kind === 'count' ? 'inventory.stock.counted-of' : 'inventory.stock.units-of', {
            name,
          })}
          aria-invalid={error?.units !== undefined || isShort}
          aria-describedby={complaint === undefined ? undefined : wrong}
          {...form.register(`lines.${index}.units`)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          tabIndex={-1}
          aria-label={t('inventory.stock.one-more', { name })}
          onClick={() => step(1)}
        >
          <Plus size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {kind === 'receive' ? (
        <input
          className={`${bare.input} ${style.cost}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('inventory.stock.same-cost')}
          data-column="cost"
          aria-label={t('inventory.stock.cost-of', { name })}
          aria-invalid={error?.cost !== undefined}
          {...form.register(`lines.${index}.cost`)}
        />
      ) : (
        <Text
          span
          inherit
          className={style.result ?? ''}
          c={COLOURS[signOf({ isWritten, isShort, difference: kind === 'count' ? units - onHand : 0 })]}
        >
          {isWritten && result}
        </Text>
      )}
      {complaint !== undefined && (
        <Text
          id={wrong}
          inherit
          className={style.wrong ?? ''}
          mt="2xs"
          c="var(--danger-ink)"
          fz="xs"
          role="alert"
        >
          {complaint}
          {shortage !== undefined && shortage.holders.length > 0 && (
            <Text span inherit display="block" c="dimmed">
              {t('inventory.stock.held-by', {
                holders: shortage.holders.map(({ label, quantity }) => `${label} (${quantity})`).join(', '),
              })}
            </Text>
          )}
        </Text>
      )}
    </div>
  );
}

const COLOURS = { more: 'var(--good-ink)', less: 'var(--danger-ink)', same: 'inherit' } as const;

function signOf({
  isWritten,
  isShort,
  difference,
}: Record<'isWritten' | 'isShort', boolean> & { difference: number }): keyof typeof COLOURS {
  if (!isWritten || (!isShort && difference === 0)) return 'same';
  return isShort || difference < 0 ? 'less' : 'more';
}
