import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { BuyingOptions, Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { basisPoints, currencyCode } from '@trastienda/shared/preorders/contract/settings.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeepShop } from '#modules/purchases/queries/buying.ts';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { PercentField } from '#ui/form/money-field.tsx';
import { toWholeText, wholeText } from '#ui/form/number-text.ts';
import { Switch } from '#ui/form/switch.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';

const MOST_DAYS = 365;

/** The form: what is typed, and what is made of it. */
const shopForm = z.object({
  name: line(60),
  currency: currencyCode,
  /** With or without «https://». */
  website: z
    .string()
    .trim()
    .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
    .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)])),
  taxBp: basisPoints.max(10_000),
  leadMinDays: wholeText(MOST_DAYS),
  leadMaxDays: wholeText(MOST_DAYS),
  isActive: z.boolean(),
});

interface Props {
  /** Null for a new one. */
  readonly shop: Shop | null;
  readonly currencies: BuyingOptions['currencies'];
  readonly onDirty: (isDirty: boolean) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const FIELD_OF = {
  'buying.shop-taken': 'name',
  'buying.unknown-currency': 'currency',
  'buying.bad-window': 'leadMaxDays',
} as const;
/** There is no draft to throw away. */
const nothingKept = () => undefined;

export function ShopForm({ shop, currencies, onDirty, onDone, onCancel }: Props) {
  const t = useT();
  const hint = useId();
  const { mutateAsync } = useKeepShop(shop);
  const form = useSchemaForm({
    schema: shopForm,
    defaultValues: toShopFormValues(shop, currencies[0]?.code ?? ''),
    check: checkWindow,
  });
  const isSaved = useRef(false);
  const isReleased = useCallback(() => isSaved.current, []);
  const send = useCallback(
    async (values: ShopValues) => {
      const kept = await mutateAsync(values);
      isSaved.current = true;
      toastDone(t('articles.settings.shop-kept', { name: kept.name }));
      onDone();
    },
    [mutateAsync, t, onDone],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF);
  const { errors, isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isActive = useWatch({ control: form.control, name: 'isActive' });
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate className={drawerForm.form}>
      <LeaveGuard isDirty={isDirty} isReleased={isReleased} onLeave={nothingKept} />
      <div className={drawerForm.fields}>
        <FormAlert refusal={refusal} />
        <TextInput
          data-autofocus
          label={t('articles.settings.name')}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextInput
          label={t('articles.settings.website')}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          error={errors.website?.message}
          {...form.register('website')}
        />
        <div className={drawerForm.pair}>
          <NativeSelect
            label={t('articles.settings.currency')}
            rightSection={<ChevronDown size={16} aria-hidden />}
            error={errors.currency?.message}
            data={currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
            {...form.register('currency')}
          />
          <Controller
            control={form.control}
            name="taxBp"
            render={({ field: { value, onChange, onBlur, name, ref } }) => (
              <PercentField
                ref={ref}
                name={name}
                label={t('articles.settings.tax')}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                error={errors.taxBp?.message}
              />
            )}
          />
        </div>
        <div className={drawerForm.pair}>
          <TextInput
            label={t('articles.settings.lead-min')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.leadMinDays?.message}
            {...form.register('leadMinDays')}
          />
          <TextInput
            label={t('articles.settings.lead-max')}
            inputMode="numeric"
            autoComplete="off"
            error={errors.leadMaxDays?.message}
            {...form.register('leadMaxDays')}
          />
        </div>
        <Text c="dimmed" size="xs">
          {shop?.known
            ? t('articles.settings.known', {
                from: shop.known.fromDays,
                to: shop.known.toDays,
                count: shop.known.parcels,
              })
            : t('articles.settings.lead-hint')}
        </Text>
        <div>
          <Switch
            isOn={isActive}
            describedBy={hint}
            onChange={(next) => form.setValue('isActive', next, { shouldDirty: true })}
          >
            {t('articles.settings.active')}
          </Switch>
          <Text id={hint} c="dimmed" size="xs">
            {t('articles.settings.active-hint')}
          </Text>
        </div>
      </div>
      <div className={drawerForm.foot}>
        <Button type="submit" loading={isSending}>
          {t('ui.save')}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isSending}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

type ShopValues = z.output<typeof shopForm>;

function checkWindow({ leadMinDays, leadMaxDays }: ShopValues) {
  return leadMinDays > leadMaxDays ? [{ field: 'leadMaxDays', code: 'buying.bad-window', params: {} }] : [];
}

/** A new one begins with what most of them have: the first currency, two to three weeks. */
function toShopFormValues(shop: Shop | null, currency: string) {
  return {
    name: shop?.name ?? '',
    currency: shop?.currency ?? currency,
    website: shop?.website ?? '',
    taxBp: shop?.taxBp ?? 0,
    leadMinDays: toWholeText(shop?.leadMinDays ?? 14),
    leadMaxDays: toWholeText(shop?.leadMaxDays ?? 21),
    isActive: shop?.isActive ?? true,
  };
}
