import { NativeSelect, Textarea } from '@mantine/core';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { ChevronDown } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Fold } from '#modules/orders/parts/order-form/fold.tsx';
import style from '#modules/orders/parts/order-form/more-section.module.css';
import { Section } from '#modules/orders/parts/order-form/section.tsx';
import { ChipsField } from '#ui/form/chips-field.tsx';
import type { PreorderFormValues } from './preorder-form-values.ts';

interface Props {
  readonly values: PreorderFormValues;
  readonly sellers: BuyingOptions['sellers'];
  readonly maySellForOthers: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (how: (before: PreorderFormValues) => PreorderFormValues) => void;
}

/** What the customer reads comes first. */
const NOTE_NAMES = textNames(NOTES).toReversed();

/** What most pre-orders leave as it is, folded away with what it says now. */
export function MoreSection({ values, sellers, maySellForOthers, errors, change }: Props) {
  const t = useT();
  const { channel, tags, sellerId } = values;
  const set = (changed: Partial<PreorderFormValues>) => change((before) => ({ ...before, ...changed }));
  const has = (name: string) => errors[name] !== undefined;
  const seller = sellers.find(({ id }) => id === sellerId);
  const notes = NOTE_NAMES.map((name) => values[name]).filter((text) => text.trim() !== '');
  return (
    <Section title={t('preorders.form.more')}>
      <Fold
        title={t('preorders.form.notes')}
        isForced={NOTE_NAMES.some(has)}
        summary={notes.length === 0 ? t('preorders.form.none') : notes.join(' · ')}
      >
        {NOTE_NAMES.map((part) => (
          <Textarea
            key={part}
            label={t(`preorders.form.${part}`)}
            description={t(`preorders.form.${part}-hint`)}
            name={part}
            autosize
            minRows={2}
            maxRows={8}
            value={values[part]}
            error={errors[part]}
            onChange={(event) => set({ [part]: event.currentTarget.value })}
          />
        ))}
      </Fold>
      <Fold
        title={t('preorders.form.channel-and-tags')}
        isForced={has('tags') || has('sellerId')}
        summary={[t(`orders.channel.${channel}`), ...tags, maySellForOthers ? seller?.name : undefined]
          .filter(Boolean)
          .join(' · ')}
      >
        <div className={style.pair}>
          <NativeSelect
            label={t('preorders.form.channel')}
            name="channel"
            rightSection={<ChevronDown size={16} aria-hidden />}
            data={CHANNELS.map((value) => ({ value, label: t(`orders.channel.${value}`) }))}
            value={channel}
            onChange={(event) => {
              const next = CHANNELS.find((one) => one === event.currentTarget.value);
              if (next !== undefined) set({ channel: next });
            }}
          />
          {maySellForOthers && (
            <NativeSelect
              label={t('preorders.form.seller')}
              name="sellerId"
              rightSection={<ChevronDown size={16} aria-hidden />}
              error={errors['sellerId']}
              data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
              value={sellerId ?? ''}
              onChange={(event) => set({ sellerId: event.currentTarget.value })}
            />
          )}
        </div>
        <ChipsField
          label={t('preorders.form.tags')}
          placeholder={t('preorders.form.tags-example')}
          value={tags}
          error={errors['tags']}
          onChange={(next) => set({ tags: next })}
        />
      </Fold>
    </Section>
  );
}
