import { NativeSelect, TextInput } from '@mantine/core';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { EXIT_KINDS } from '@trastienda/shared/inventory/status.ts';
import { ChevronDown } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyField } from '#ui/form/money-field.tsx';
import type { StockKind } from '../../queries/stock.ts';
import style from './stock-fields.module.css';
import type { StockFormValues, StockValues } from './stock-form.ts';

interface Props {
  readonly kind: StockKind;
  readonly form: UseFormReturn<StockFormValues, unknown, StockValues>;
  readonly locations: Product['locations'];
}

/** What is said once for all lines. */
export function StockFields({ kind, form, locations }: Props) {
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
    <div className={style.fields}>
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
          className={style.wide ?? ''}
          label={t('inventory.stock.for-whom')}
          placeholder={t('inventory.stock.for-whom-example')}
          error={errors.label?.message}
          {...form.register('label')}
        />
      ) : (
        <TextInput
          className={style.wide ?? ''}
          label={t(reason)}
          placeholder={t(`inventory.stock.${kind}.example`)}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      )}
    </div>
  );
}
