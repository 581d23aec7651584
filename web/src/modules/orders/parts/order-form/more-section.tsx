import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import { TriangleAlert } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { TaxFields } from '#modules/customers/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import type { FieldErrors } from '#ui/editor/field-errors.ts';
import { errorsUnder } from '#ui/editor/field-errors.ts';
import style from '#ui/editor/fields.module.css';
import { Fold, NotesFold, OriginFold, Section } from '#ui/editor/section.tsx';
import type { OrderFormValues } from './order-form-values.ts';

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
  const { tax } = values.customer;
  const set = (changed: Partial<OrderFormValues>) => change((before) => ({ ...before, ...changed }));
  const needsTax = tax.kind === 'cf' && total > options.cfLimit;
  const taxErrors = errorsUnder(errors, 'customer.tax');
  return (
    <Section title={t('orders.form.more')}>
      <Fold
        title={t('orders.form.tax')}
        isForced={Object.keys(taxErrors).length > 0}
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
            <TriangleAlert size={16} aria-hidden />{' '}
            {t('orders.form.cf-limit', { limit: money(options.cfLimit) })}
          </p>
        )}
        <TaxFields
          name="customer.tax"
          value={tax}
          errors={taxErrors}
          onChange={(next) =>
            change((before) => ({ ...before, customer: { ...before.customer, tax: next } }))
          }
        />
      </Fold>
      <NotesFold
        title={t('orders.form.notes')}
        none={t('orders.form.none')}
        texts={NOTE_NAMES.map((name) => ({
          name,
          label: t(`orders.form.${name}`),
          hint: t(`orders.form.${name}-hint`),
        }))}
        values={values}
        errors={errors}
        onChange={(name, text) => set({ [name]: text })}
      />
      <OriginFold
        title={t('orders.form.channel-and-tags')}
        value={values}
        channelLabel={t('orders.form.channel')}
        channels={CHANNELS.map((value) => ({ value, label: t(`orders.form.channel.${value}`) }))}
        sellerLabel={t('orders.form.seller')}
        sellers={maySellForOthers ? options.sellers : null}
        tags={{
          label: t('orders.form.tags'),
          placeholder: t('orders.form.tags-example'),
          known: options.tags,
        }}
        errors={errors}
        onChange={set}
      />
    </Section>
  );
}
