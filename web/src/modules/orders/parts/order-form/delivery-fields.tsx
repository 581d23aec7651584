import { Group, NativeSelect } from '@mantine/core';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { ChevronDown } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/editor/fields.module.css';
import { MoneyField } from '#ui/form/money-field.tsx';
import { toMoneyText } from '#ui/form/number-text.ts';
import { parseMoney, shippingChoices } from './order-body.ts';
import type { OrderFormValues } from './order-form-values.ts';

interface CourierProps {
  readonly options: Pick<OrderOptions, 'couriers'>;
  readonly delivery: OrderFormValues['delivery'];
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (courierId: string | null) => void;
}

/** Those who deliver this way; nothing where nobody does. */
export function CourierField({ options, delivery, value, error, onChange }: CourierProps) {
  const t = useT();
  const couriers = options.couriers.filter(({ kind }) => kind === delivery);
  if (couriers.length === 0) return null;
  return (
    <NativeSelect
      label={t('orders.form.courier')}
      name="courierId"
      rightSection={<ChevronDown size={16} aria-hidden />}
      error={error}
      data={[
        { value: '', label: t('orders.form.courier-later') },
        ...couriers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

interface ShippingProps {
  readonly values: Pick<OrderFormValues, 'delivery' | 'shipping'> & {
    readonly address: Pick<OrderFormValues['address'], 'municipality'>;
  };
  readonly error: string | undefined;
  readonly onChange: (shipping: string) => void;
}

/** What the delivery costs the customer, with what is usual there. */
export function ShippingField({ values: { delivery, shipping, address }, error, onChange }: ShippingProps) {
  const t = useT();
  const intl = useIntl();
  return (
    <div>
      <MoneyField
        label={t('orders.form.shipping')}
        name="shipping"
        placeholder="0.00"
        error={error}
        value={shipping}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group
        component="fieldset"
        gap="xs"
        align="stretch"
        mt="2xs"
        aria-label={t('orders.form.shipping-usual')}
      >
        {shippingChoices({ delivery, municipality: address.municipality }).map((amount) => (
          <button
            key={amount}
            type="button"
            className={style.choice}
            aria-pressed={parseMoney(shipping) === amount}
            onClick={() => onChange(amount === 0 ? '' : toMoneyText(amount))}
          >
            {amount === 0
              ? t('orders.form.free')
              : intl.formatNumber(amount / 100, { format: 'money', maximumFractionDigits: 0 })}
          </button>
        ))}
      </Group>
    </div>
  );
}
