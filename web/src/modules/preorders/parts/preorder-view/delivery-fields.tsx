import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { DELIVERIES, TERMS } from '@trastienda/shared/orders/status.ts';
import { ChevronDown, MapPin } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import {
  AddressFields,
  isSameAddress,
  shownAddress,
  toAddressFormValues,
} from '#modules/customers/exports.ts';
import { shippingChoices } from '#modules/orders/exports.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { errorsUnder } from '#ui/editor/field-errors.ts';
import fields from '#ui/editor/fields.module.css';
import { MoneyField } from '#ui/form/money-field.tsx';
import { toMoneyText } from '#ui/form/number-text.ts';
import { Segments } from '#ui/form/segments.tsx';
import { sumOf } from '../preorder-line/figure-text.tsx';
import type { DeliveryFormValues } from './conversion.ts';

interface Props {
  readonly typed: DeliveryFormValues;
  readonly customer: Customer | null;
  readonly options: OrderOptions;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changed: Partial<DeliveryFormValues>) => void;
}

const MOST_ADDRESSES = 4;

/** When the rest is paid, how the goods get there and what the way costs: as in the order form. */
export function DeliveryFields({ typed, customer, options, errors, onChange }: Props) {
  const t = useT();
  const intl = useIntl();
  const couriers = options.couriers.filter(({ kind }) => kind === typed.delivery);
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
            {couriers.length > 0 && (
              <NativeSelect
                label={t('orders.form.courier')}
                name="courierId"
                rightSection={<ChevronDown size={16} aria-hidden />}
                error={errors['courierId']}
                data={[
                  { value: '', label: t('orders.form.courier-later') },
                  ...couriers.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={typed.courierId ?? ''}
                onChange={(event) => onChange({ courierId: event.currentTarget.value || null })}
              />
            )}
            <div>
              <MoneyField
                label={t('orders.form.shipping')}
                name="shipping"
                placeholder="0.00"
                error={errors['shipping']}
                value={typed.shipping}
                onChange={(event) => onChange({ shipping: event.currentTarget.value })}
              />
              <Group
                component="fieldset"
                gap="xs"
                align="stretch"
                mt="2xs"
                aria-label={t('orders.form.shipping-usual')}
              >
                {shippingChoices({
                  delivery: typed.delivery,
                  municipality: typed.address.municipality,
                }).map((amount) => (
                  <button
                    key={amount}
                    type="button"
                    className={fields.choice}
                    aria-pressed={sumOf(typed.shipping) === amount}
                    onClick={() => onChange({ shipping: amount === 0 ? '' : toMoneyText(amount) })}
                  >
                    {amount === 0
                      ? t('orders.form.free')
                      : intl.formatNumber(amount / 100, { format: 'money', maximumFractionDigits: 0 })}
                  </button>
                ))}
              </Group>
            </div>
          </AutoGrid>
          {customer?.isKnown && customer.addresses.length > 0 && (
            <Group
              component="fieldset"
              gap="xs"
              align="stretch"
              aria-label={t('orders.form.known-addresses')}
            >
              {customer.addresses.slice(0, MOST_ADDRESSES).map((one) => (
                <button
                  key={one.id}
                  type="button"
                  className={fields.address}
                  aria-pressed={isSameAddress(typed.address, one)}
                  onClick={() => onChange({ address: toAddressFormValues(one) })}
                >
                  <MapPin size={14} aria-hidden />
                  <span>{shownAddress(toAddressFormValues(one))}</span>
                </button>
              ))}
            </Group>
          )}
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
