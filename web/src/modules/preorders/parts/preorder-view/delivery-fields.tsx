import { Stack, Text } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { DELIVERIES, TERMS } from '@trastienda/shared/orders/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AddressFields, KnownAddresses } from '#modules/customers/exports.ts';
import { CourierField, ShippingField } from '#modules/orders/exports.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { errorsUnder } from '#ui/editor/field-errors.ts';
import fields from '#ui/editor/fields.module.css';
import { Segments } from '#ui/form/segments.tsx';
import type { DeliveryFormValues } from './conversion.ts';

interface Props {
  readonly typed: DeliveryFormValues;
  readonly customer: Customer | null;
  readonly options: OrderOptions;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changed: Partial<DeliveryFormValues>) => void;
}

/** When the rest is paid, how the goods get there and what the way costs: as in the order form. */
export function DeliveryFields({ typed, customer, options, errors, onChange }: Props) {
  const t = useT();
  const isPickup = typed.delivery === 'pickup';
  return (
    <div className={fields.fields}>
      <Stack gap="2xs" align="flex-start" fw={500} data-field="terms">
        <span aria-hidden="true">{t('orders.form.terms')}</span>
        <Segments
          label={t('orders.form.terms')}
          value={typed.terms}
          options={TERMS.map((value) => ({ value, label: t(`orders.form.terms.${value}`) }))}
          onChange={(terms) => onChange({ terms })}
        />
        {errors['terms'] !== undefined && (
          <Text inherit mt="2xs" c="var(--danger-ink)" fz="xs" role="alert">
            {errors['terms']}
          </Text>
        )}
      </Stack>
      <Stack gap="2xs" align="flex-start" fw={500}>
        <span aria-hidden="true">{t('orders.form.delivery')}</span>
        <Segments
          label={t('orders.form.delivery')}
          value={typed.delivery}
          options={DELIVERIES.map((value) => ({ value, label: t(`orders.form.delivery.${value}`) }))}
          onChange={(next) => onChange({ delivery: next, courierId: null })}
        />
      </Stack>
      {isPickup ? (
        <Text inherit c="dimmed" fz="xs">
          {t('orders.form.pickup-hint')}
        </Text>
      ) : (
        <>
          <AutoGrid least={200} gap="md" align="start">
            <CourierField
              options={options}
              delivery={typed.delivery}
              value={typed.courierId}
              error={errors['courierId']}
              onChange={(courierId) => onChange({ courierId })}
            />
            <ShippingField
              values={typed}
              error={errors['shipping']}
              onChange={(shipping) => onChange({ shipping })}
            />
          </AutoGrid>
          <KnownAddresses
            customer={customer}
            address={typed.address}
            onChoose={(address) => onChange({ address })}
          />
          <AddressFields
            name="address"
            value={typed.address}
            errors={errorsUnder(errors, 'address')}
            tilesUrl={options.mapTiles}
            onChange={(next) => onChange({ address: { ...next, receiverPhone: next.receiverPhone ?? null } })}
          />
        </>
      )}
    </div>
  );
}
