import { Text, TextInput } from '@mantine/core';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { OrderSums } from '@trastienda/shared/orders/rules.ts';
import { depositDue } from '@trastienda/shared/orders/rules.ts';
import { TERMS } from '@trastienda/shared/orders/status.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import type { FieldErrors } from '#ui/editor/field-errors.ts';
import style from '#ui/editor/fields.module.css';
import { Section } from '#ui/editor/section.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { ShippingField } from './delivery-fields.tsx';
import type { OrderFormValues } from './order-form-values.ts';

interface Props {
  readonly values: Pick<
    OrderFormValues,
    'terms' | 'shipping' | 'discount' | 'discountKind' | 'delivery' | 'address'
  >;
  readonly sums: OrderSums;
  readonly depositBp: number;
  readonly limitBp: number;
  readonly isManager: boolean;
  readonly options: OrderOptions;
  readonly errors: FieldErrors;
  readonly change: (how: (before: OrderFormValues) => OrderFormValues) => void;
}

const ORDERED_TERMS = [...TERMS].toSorted((one, other) => rankOf(one) - rankOf(other));

function rankOf(terms: OrderFormValues['terms']): number {
  return { prepaid: 0, deposit: 1, cod: 2 }[terms];
}

/** When it is paid, what the way costs, what is taken off. */
export function PaymentSection(props: Props) {
  const { values, sums, depositBp, limitBp, isManager, options, errors, change } = props;
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const set = (changed: Partial<OrderFormValues>) => change((before) => ({ ...before, ...changed }));
  const percent = (bp: number) =>
    intl.formatNumber(bp / 10_000, { style: 'percent', maximumFractionDigits: 1 });
  const deposit = depositDue({ total: sums.total, depositBp });
  const isCodTooHigh = values.terms === 'cod' && sums.total > options.codLimit;
  const isOver = sums.takenOffBp > limitBp;
  const limitValues = { asked: percent(sums.takenOffBp), limit: percent(limitBp) };
  const termsError =
    errors['terms'] ??
    (isCodTooHigh
      ? t('order.cod-too-high', { limit: intl.formatNumber(options.codLimit / 100) })
      : undefined);
  const meaning = {
    prepaid: t('orders.form.terms-prepaid', { hours: options.reservationHours }),
    deposit: t('orders.form.terms-deposit', {
      deposit: money(deposit),
      percent: percent(depositBp),
      rest: money(sums.total - deposit),
      hours: options.reservationHours,
    }),
    cod: t('orders.form.terms-cod', { total: money(sums.total), limit: money(options.codLimit) }),
  }[values.terms];
  return (
    <Section title={t('orders.form.payment')}>
      <div className={style.fields}>
        <div data-field="terms">
          <Segments
            label={t('orders.form.terms')}
            value={values.terms}
            options={ORDERED_TERMS.map((value) => ({ value, label: t(`orders.form.terms.${value}`) }))}
            onChange={(terms) => set({ terms })}
          />
          <Text inherit mt="2xs" c="dimmed" fz="xs">
            {meaning}
          </Text>
          {termsError !== undefined && (
            <Text inherit mt="2xs" c="var(--danger-ink)" fz="xs" role="alert">
              {termsError}
            </Text>
          )}
        </div>
        <AutoGrid least={220} gap="md" align="start">
          {values.delivery !== 'pickup' && (
            <ShippingField
              values={values}
              error={errors['shipping']}
              onChange={(shipping) => set({ shipping })}
            />
          )}
          <div className={style.discount}>
            <TextInput
              label={t('orders.form.discount')}
              name="discount"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={values.discount}
              error={
                errors['discount'] ??
                (isOver && !isManager ? t('orders.form.over-limit', limitValues) : undefined)
              }
              rightSectionWidth={104}
              rightSection={
                <Segments
                  label={t('orders.form.discount-in')}
                  value={values.discountKind}
                  options={[
                    { value: 'amount', label: signOf(intl) },
                    { value: 'percent', label: '%' },
                  ]}
                  onChange={(discountKind) => set({ discountKind })}
                />
              }
              onChange={(event) => set({ discount: event.currentTarget.value })}
            />
            <p className={style.limit} data-over={(isOver && isManager) || undefined}>
              {isOver && isManager
                ? t('orders.form.over-limit-manager', limitValues)
                : sums.takenOff > 0
                  ? t('orders.form.limit-used', { used: percent(sums.takenOffBp), limit: percent(limitBp) })
                  : t('orders.form.limit', { limit: percent(limitBp) })}
            </p>
          </div>
        </AutoGrid>
      </div>
    </Section>
  );
}

function signOf(intl: ReturnType<typeof useIntl>): string {
  const parts = intl.formatNumberToParts(0, { format: 'money' });
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}
