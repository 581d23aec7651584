import { NativeSelect, Textarea } from '@mantine/core';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { TaxFields } from '#modules/customers/parts/tax-fields.tsx';
import { ChipsField } from '#ui/form/chips-field.tsx';
import { useMoney } from '#ui/money-text.tsx';
import type { FieldErrors } from './field-errors.ts';
import { errorsUnder } from './field-errors.ts';
import { Fold } from './fold.tsx';
import style from './more-section.module.css';
import type { OrderFormValues } from './order-form-values.ts';
import { Section } from './section.tsx';

interface Props {
  readonly values: OrderFormValues;
  readonly total: number;
  readonly options: OrderOptions;
  readonly maySellForOthers: boolean;
  readonly errors: FieldErrors;
  readonly change: (how: (before: OrderFormValues) => OrderFormValues) => void;
}

/** What the customer reads comes first. */
const NOTE_NAMES = textNames(NOTES).toReversed();

/** What most orders leave as it is, folded away with what it says now. */
export function MoreSection({ values, total, options, maySellForOthers, errors, change }: Props) {
  const t = useT();
  const money = useMoney();
  const { customer, channel, tags, sellerId } = values;
  const set = (changed: Partial<OrderFormValues>) => change((before) => ({ ...before, ...changed }));
  const { tax } = customer;
  const needsTax = tax.kind === 'cf' && total > options.cfLimit;
  const warning = t('orders.form.cf-limit', { limit: money(options.cfLimit) });
  const has = (name: string) => Object.keys(errors).some((field) => field.startsWith(name));
  const seller = options.sellers.find(({ id }) => id === sellerId);
  const notes = NOTE_NAMES.map((name) => values[name]).filter((text) => text.trim() !== '');
  return (
    <Section title={t('orders.form.more')}>
      <Fold
        title={t('orders.form.tax')}
        isForced={has('customer.tax')}
        summary={
          needsTax ? (
            <span className={style.warn}>
              <TriangleAlert size={14} aria-hidden /> {t('orders.form.cf-short')}
            </span>
          ) : (
            [t(`customers.tax.kind.${tax.kind}`), tax.kind === 'cf' ? '' : tax.id, tax.name]
              .filter(Boolean)
              .join(' · ')
          )
        }
      >
        {needsTax && (
          <p className={style.warn} role="status">
            <TriangleAlert size={16} aria-hidden /> {warning}
          </p>
        )}
        <TaxFields
          name="customer.tax"
          value={tax}
          errors={errorsUnder(errors, 'customer.tax')}
          onChange={(next) =>
            change((before) => ({ ...before, customer: { ...before.customer, tax: next } }))
          }
        />
      </Fold>
      <Fold
        title={t('orders.form.notes')}
        isForced={NOTE_NAMES.some(has)}
        summary={notes.length === 0 ? t('orders.form.none') : notes.join(' · ')}
      >
        {NOTE_NAMES.map((name) => (
          <Textarea
            key={name}
            label={t(`orders.form.${name}`)}
            description={t(`orders.form.${name}-hint`)}
            name={name}
            autosize
            minRows={2}
            maxRows={8}
            value={values[name]}
            error={errors[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </Fold>
      <Fold
        title={t('orders.form.channel-and-tags')}
        isForced={has('tags') || has('sellerId')}
        summary={[t(`orders.form.channel.${channel}`), ...tags, maySellForOthers ? seller?.name : undefined]
          .filter(Boolean)
          .join(' · ')}
      >
        <div className={style.pair}>
          <NativeSelect
            label={t('orders.form.channel')}
            name="channel"
            rightSection={<ChevronDown size={16} aria-hidden />}
            data={CHANNELS.map((value) => ({ value, label: t(`orders.form.channel.${value}`) }))}
            value={channel}
            onChange={(event) => {
              const next = CHANNELS.find((one) => one === event.currentTarget.value);
              if (next !== undefined) set({ channel: next });
            }}
          />
          {maySellForOthers && (
            <NativeSelect
              label={t('orders.form.seller')}
              name="sellerId"
              rightSection={<ChevronDown size={16} aria-hidden />}
              error={errors['sellerId']}
              data={options.sellers.map(({ id, name }) => ({ value: id, label: name }))}
              value={sellerId ?? ''}
              onChange={(event) => set({ sellerId: event.currentTarget.value })}
            />
          )}
        </div>
        <ChipsField
          label={t('orders.form.tags')}
          placeholder={t('orders.form.tags-example')}
          value={tags}
          known={options.tags}
          error={errors['tags']}
          onChange={(next) => set({ tags: next })}
        />
      </Fold>
    </Section>
  );
}
