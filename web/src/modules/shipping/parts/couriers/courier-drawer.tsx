import { Button, Flex, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import { COURIER_FILES, LABEL_SIZES } from '@trastienda/shared/orders/status.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { fitsPattern, isHarmlessPattern, isTrackingLink } from '@trastienda/shared/shipping/guide-pattern.ts';
import { Check, ChevronDown, X } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { optionalMoneyText, toMoneyText } from '#ui/form/number-text.ts';
import { Segments } from '#ui/form/segments.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { SideDrawer } from '#ui/overlays/side-drawer.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { CourierDetails } from '../../queries/couriers.ts';
import { useKeepCourier } from '../../queries/couriers.ts';

/** Whether it collects, and how much: an empty amount would not say which of the three is meant. */
const LIMITS = ['none', 'zero', 'amount'] as const;

/** The form: what is typed, and what is made of it. */
const courierForm = z.object({
  name: line(60),
  kind: z.enum(['courier', 'messenger']),
  guidePattern: optionalText(100).refine((pattern) => pattern === '' || isHarmlessPattern(pattern), {
    error: 'courier.bad-pattern',
  }),
  trackingLink: optionalText(300).refine(isTrackingLink, { error: 'courier.bad-link' }),
  limit: z.enum(LIMITS),
  amount: optionalMoneyText,
  fileFormat: z.enum(COURIER_FILES),
  labelSize: z.enum(LABEL_SIZES),
  isActive: z.boolean(),
});

interface Props {
  /** Null for a new one. */
  readonly courier: Courier | null;
  readonly onClose: () => void;
}

const FIELD_OF = {
  'courier.taken': 'name',
  'courier.bad-pattern': 'guidePattern',
  'courier.bad-link': 'trackingLink',
} as const;

export function CourierDrawer({ courier, onClose }: Props) {
  const t = useT();
  return (
    <SideDrawer title={courier === null ? t('shipping.courier.new') : courier.name} onClose={onClose}>
      <Form courier={courier} onClose={onClose} />
    </SideDrawer>
  );
}

/** There is no draft to throw away. */
const nothingKept = () => undefined;

function Form({ courier, onClose }: Props) {
  const t = useT();
  const hint = useId();
  const { mutateAsync } = useKeepCourier(courier);
  const form = useSchemaForm({
    schema: courierForm,
    defaultValues: toFormValues(courier),
    check: checkLimit,
  });
  const isSaved = useRef(false);
  const isReleased = useCallback(() => isSaved.current, []);
  const send = useCallback(
    async (values: CourierForm) => {
      const kept = await mutateAsync(toDetails(values));
      isSaved.current = true;
      toastDone(t('shipping.courier.kept', { name: kept.name }));
      onClose();
    },
    [mutateAsync, t, onClose],
  );
  const { onSubmit, isSending, refusal } = useFormSending(form, send, FIELD_OF);
  const { errors, isDirty } = form.formState;
  const [limit, kind, isActive, pattern] = form.watch(['limit', 'kind', 'isActive', 'guidePattern']);
  const set = { shouldDirty: true, shouldValidate: true };
  const arrow = <ChevronDown size={16} aria-hidden />;
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate className={drawerForm.form}>
      <LeaveGuard isDirty={isDirty} isReleased={isReleased} onLeave={nothingKept} />
      <div className={drawerForm.fields}>
        <FormAlert refusal={refusal} />
        <TextInput
          data-autofocus
          label={t('shipping.courier.name')}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Segments
          label={t('shipping.courier.kind')}
          value={kind}
          onChange={(next) => form.setValue('kind', next, set)}
          options={(['courier', 'messenger'] as const).map((value) => ({
            value,
            label: t(`shipping.courier.kind.${value}`),
          }))}
        />
        <PatternField
          pattern={pattern}
          error={errors.guidePattern?.message}
          field={form.register('guidePattern')}
        />
        <TextInput
          label={t('shipping.courier.link')}
          description={t('shipping.courier.link-hint', { hole: '{guide}' })}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          error={errors.trackingLink?.message}
          {...form.register('trackingLink')}
        />
        <Stack gap="xs" align="flex-start">
          <Text inherit fw={500}>
            {t('shipping.courier.limit')}
          </Text>
          <Segments
            label={t('shipping.courier.limit')}
            value={limit}
            onChange={(next) => form.setValue('limit', next, set)}
            options={LIMITS.map((value) => ({ value, label: t(`shipping.courier.limit-choice.${value}`) }))}
          />
          {limit === 'amount' && (
            <MoneyField
              aria-label={t('shipping.courier.limit-amount')}
              error={errors.amount?.message}
              {...form.register('amount')}
            />
          )}
        </Stack>
        <div className={drawerForm.pair}>
          <NativeSelect
            label={t('shipping.courier.file')}
            rightSection={arrow}
            data={COURIER_FILES.map((value) => ({ value, label: t(`shipping.courier.file.${value}`) }))}
            {...form.register('fileFormat')}
          />
          <NativeSelect
            label={t('shipping.courier.label')}
            rightSection={arrow}
            data={LABEL_SIZES.map((value) => ({ value, label: t(`shipping.courier.label.${value}`) }))}
            {...form.register('labelSize')}
          />
        </div>
        <div>
          <Switch
            isOn={isActive}
            describedBy={hint}
            onChange={(next) => form.setValue('isActive', next, { shouldDirty: true })}
          >
            {t('shipping.courier.is-active')}
          </Switch>
          <Text id={hint} inherit c="dimmed" fz="xs">
            {t('shipping.courier.is-active-hint')}
          </Text>
        </div>
      </div>
      <div className={drawerForm.foot}>
        <Button type="submit" loading={isSending}>
          {t('ui.save')}
        </Button>
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface PatternFieldProps {
  readonly pattern: string;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

/** How the guides look, with one to try it on: patterns are easier to test than to read. */
function PatternField({ pattern, error, field }: PatternFieldProps) {
  const t = useT();
  const [example, setExample] = useState('');
  const typed = pattern.trim();
  const isKnown = typed !== '' && isHarmlessPattern(typed) && example.trim() !== '';
  const fits = isKnown && fitsPattern(typed, example);
  return (
    <div>
      <div className={drawerForm.pair}>
        <TextInput
          label={t('shipping.courier.pattern')}
          placeholder="^[A-Z]\d{9}$"
          autoComplete="off"
          spellCheck={false}
          error={error}
          {...field}
        />
        <TextInput
          label={t('shipping.courier.example')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={example}
          onChange={(event) => setExample(event.currentTarget.value)}
        />
      </div>
      <Flex
        component="p"
        gap="2xs"
        align="center"
        mt="2xs"
        c={!isKnown ? 'dimmed' : fits ? 'var(--good-ink)' : 'var(--wait-ink)'}
        fz="xs"
        role="status"
      >
        {isKnown && (fits ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />)}
        {isKnown
          ? t(fits ? 'shipping.courier.fits' : 'shipping.courier.fits-not')
          : t('shipping.courier.pattern-hint')}
      </Flex>
    </div>
  );
}

type CourierForm = z.output<typeof courierForm>;

function checkLimit({ limit, amount }: CourierForm) {
  return limit === 'amount' && (amount === null || amount === 0)
    ? [{ field: 'amount', code: 'validation.required', params: {} }]
    : [];
}

function toDetails({ limit, amount, ...rest }: CourierForm): CourierDetails {
  return { ...rest, codLimit: limit === 'none' ? null : limit === 'zero' ? 0 : amount };
}

function toFormValues(courier: Courier | null) {
  if (courier === null)
    return {
      name: '',
      kind: 'courier' as const,
      guidePattern: '',
      trackingLink: '',
      limit: 'none' as const,
      amount: '',
      fileFormat: 'general' as const,
      labelSize: '4x6' as const,
      isActive: true,
    };
  const { name, kind, guidePattern, trackingLink, codLimit, fileFormat, labelSize, isActive } = courier;
  const limit =
    codLimit === null ? ('none' as const) : codLimit === 0 ? ('zero' as const) : ('amount' as const);
  const amount = limit === 'amount' ? toMoneyText(codLimit) : '';
  return { name, kind, guidePattern, trackingLink, limit, amount, fileFormat, labelSize, isActive };
}
