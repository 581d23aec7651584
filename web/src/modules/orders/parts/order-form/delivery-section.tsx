import { Text, TextInput } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { DELIVERIES } from '@trastienda/shared/orders/status.ts';
import { Bike, Store, Truck } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { AddressFields, KnownAddresses } from '#modules/customers/exports.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import type { FieldErrors } from '#ui/editor/field-errors.ts';
import { errorsUnder } from '#ui/editor/field-errors.ts';
import style from '#ui/editor/fields.module.css';
import { Section } from '#ui/editor/section.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { CourierField } from './delivery-fields.tsx';
import type { OrderFormValues } from './order-form-values.ts';

interface Props {
  readonly values: Pick<OrderFormValues, 'delivery' | 'courierId' | 'address' | 'promisedOn'>;
  readonly known: Customer | null;
  readonly options: OrderOptions;
  readonly errors: FieldErrors;
  readonly change: (how: (before: OrderFormValues) => OrderFormValues) => void;
}

const ICONS = { courier: Truck, messenger: Bike, pickup: Store } as const;

/** How it gets to the customer, and where. */
export function DeliverySection({ values, known, options, errors, change }: Props) {
  const t = useT();
  const { delivery, courierId, address, promisedOn } = values;
  const set = (changed: Partial<OrderFormValues>) => change((before) => ({ ...before, ...changed }));
  return (
    <Section title={t('orders.form.delivery')}>
      <div className={style.fields}>
        <Segments
          label={t('orders.form.delivery')}
          value={delivery}
          options={DELIVERIES.map((value) => {
            const Icon = ICONS[value];
            return {
              value,
              label: (
                <span className={style.way}>
                  <Icon size={16} aria-hidden />
                  {t(`orders.form.delivery.${value}`)}
                </span>
              ),
            };
          })}
          onChange={(next) =>
            change((before) => ({
              ...before,
              delivery: next,
              courierId: null,
              // Nobody pays for a way that nobody goes.
              shipping: next === 'pickup' ? '' : before.shipping,
            }))
          }
        />
        <AutoGrid least={200} gap="md" align="start">
          {delivery !== 'pickup' && (
            <CourierField
              options={options}
              delivery={delivery}
              value={courierId}
              error={errors['courierId']}
              onChange={(chosen) => set({ courierId: chosen })}
            />
          )}
          <TextInput
            label={t('orders.form.promised')}
            name="promisedOn"
            type="date"
            error={errors['promisedOn']}
            value={promisedOn}
            onChange={(event) => set({ promisedOn: event.currentTarget.value })}
          />
        </AutoGrid>
        {delivery === 'pickup' ? (
          <Text inherit c="dimmed" fz="xs">
            {t('orders.form.pickup-hint')}
          </Text>
        ) : (
          <>
            <KnownAddresses
              customer={known}
              address={address}
              onChoose={(chosen) => set({ address: chosen })}
            />
            <AddressFields
              name="address"
              value={address}
              errors={errorsUnder(errors, 'address')}
              tilesUrl={options.mapTiles}
              onChange={(next) => set({ address: { ...next, receiverPhone: next.receiverPhone ?? null } })}
            />
          </>
        )}
      </div>
    </Section>
  );
}
