import { Button, NativeSelect, TextInput } from '@mantine/core';
import { COURIER_FILES, LABEL_SIZES } from '@trastienda/shared/orders/status.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Segments } from '#ui/segments.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Switch } from '#ui/switch.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useKeepCourier } from '../../queries/couriers.ts';
import type { CourierForm } from './courier-values.ts';
import { checkLimit, courierForm, LIMITS, toDetails, toFormValues } from './courier-values.ts';
import style from './couriers.module.css';
import { PatternField } from './pattern-field.tsx';

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
        <div className={style.stack}>
          <p className={style.label}>{t('shipping.courier.limit')}</p>
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
        </div>
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
          <p id={hint} className={style.soft}>
            {t('shipping.courier.is-active-hint')}
          </p>
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
