import { Button, Textarea, TextInput } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { type CustomerTextName, LONG_TEXTS, SHORT_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { Controller } from 'react-hook-form';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { PhoneField } from '#modules/customers/parts/phone-field.tsx';
import { TaxFields } from '#modules/customers/parts/tax-fields.tsx';
import { ChipsField } from '#ui/form/chips-field.tsx';
import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import drawerForm from '#ui/form/drawer-form.module.css';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import type { CustomerFormValues } from './customer-values.ts';
import { toFormValues } from './customer-values.ts';
import { useCustomerForm } from './use-customer-form.ts';

interface Props {
  readonly customer: Customer;
  readonly actor: Actor;
  readonly onDone: () => void;
}

export function CustomerForm({ customer, actor, onDone }: Props) {
  const t = useT();
  const { form, sending, draft, conflict, guard } = useCustomerForm({ customer, actor, onDone });
  const { errors, isDirty } = form.formState;
  // One wrong number among several: the field says which sentence, the chips stay.
  const otherError = errors.otherPhones?.message ?? errors.otherPhones?.find?.((one) => one)?.message;
  const leave = () => {
    draft.discard();
    onDone();
  };
  return (
    <form
      onSubmit={sending.onSubmit}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      className={drawerForm.form}
      aria-label={t('orders.customer.edit')}
    >
      <LeaveGuard isDirty={isDirty} isReleased={guard.isReleased} onLeave={guard.leave} />
      {conflict.theirs !== null && (
        <ConflictView
          fields={conflictFields(t)}
          base={conflict.base}
          mine={form.getValues()}
          theirs={toFormValues(conflict.theirs)}
          isSending={sending.isSending}
          onSave={conflict.save}
          onClose={conflict.close}
        />
      )}
      <div className={drawerForm.fields}>
        {draft.wasRestored && <DraftNotice onDiscard={() => draft.discard()} />}
        <FormAlert refusal={sending.refusal} />
        <TextInput
          label={t('orders.customer.name')}
          data-autofocus
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="phone"
          render={({ field }) => (
            <PhoneField
              label={t('orders.customer.phone')}
              name={field.name}
              value={field.value}
              error={errors.phone?.message}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={form.control}
          name="otherPhones"
          render={({ field }) => (
            <ChipsField
              label={t('orders.customer.other-phones')}
              placeholder={t('orders.customer.other-phones-example')}
              value={field.value}
              error={otherError}
              onChange={field.onChange}
            />
          )}
        />
        <div className={drawerForm.pair}>
          {SHORT_TEXTS.map((name) => (
            <TextInput
              key={name}
              label={t(`orders.customer.${name}`)}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </div>
        <Controller
          control={form.control}
          name="tax"
          render={({ field }) => (
            <TaxFields name="tax" value={field.value} errors={errors.tax} onChange={field.onChange} />
          )}
        />
        {LONG_TEXTS.map((name) => (
          <Textarea
            key={name}
            label={t(`orders.customer.${name}`)}
            autosize
            minRows={2}
            maxRows={8}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </div>
      <div className={drawerForm.foot}>
        <Button type="submit" loading={sending.isSending} disabled={!isDirty && !sending.isSending}>
          {t('ui.save')}
        </Button>
        <Button variant="default" onClick={leave} disabled={sending.isSending}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

function conflictFields(t: ReturnType<typeof useT>): readonly ConflictField<CustomerFormValues>[] {
  const textField = (name: CustomerTextName) => ({
    name,
    label: t(`orders.customer.${name}`),
    show: (values: CustomerFormValues) => values[name],
  });
  return [
    { name: 'name', label: t('orders.customer.name'), show: ({ name }) => name },
    { name: 'phone', label: t('orders.customer.phone'), show: ({ phone }) => phone },
    {
      name: 'otherPhones',
      label: t('orders.customer.other-phones'),
      show: ({ otherPhones }) => otherPhones.join(', '),
    },
    ...SHORT_TEXTS.map(textField),
    {
      name: 'tax',
      label: t('orders.customer.tax'),
      show: ({ tax }) =>
        [t(`customers.tax.kind.${tax.kind}`), tax.id, tax.name].filter((part) => part !== '').join(' · '),
    },
    ...LONG_TEXTS.map(textField),
  ];
}
