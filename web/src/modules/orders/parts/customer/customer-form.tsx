import { Button, Textarea, TextInput } from '@mantine/core';
import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { readCustomer } from '@trastienda/shared/customers/contract.ts';
import { type CustomerTextName, LONG_TEXTS, SHORT_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { BirthdayField, PhoneField, showBirthday, TaxFields } from '#modules/customers/exports.ts';
import { ChipsField } from '#ui/form/chips-field.tsx';
import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import drawerForm from '#ui/form/drawer-form.module.css';
import { DraftNotice, FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useAcceptCustomer, useChangeCustomer } from '../../queries/order-customer.ts';
import type { CustomerFormValues, CustomerRead } from './customer-values.ts';
import { customerForm, keep, parse, toFormValues } from './customer-values.ts';

const FIELD_OF_CODE = { 'customer.phone-taken': 'phone' };

interface Props {
  readonly customer: Customer;
  readonly actor: Actor;
  readonly onDone: () => void;
}

export function CustomerForm({ customer, actor, onDone }: Props) {
  const t = useT();
  const intl = useIntl();
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
          fields={conflictFields(t, intl)}
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
          {TYPED_TEXTS.map((name) => (
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
          name="birthday"
          render={({ field }) => (
            <BirthdayField
              label={t('orders.customer.birthday')}
              value={field.value}
              error={errors.birthday?.message}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field }) => (
            <ChipsField
              label={t('orders.customer.tags')}
              placeholder={t('orders.customer.tags-example')}
              value={field.value ?? []}
              error={errors.tags?.message ?? errors.tags?.find?.((one) => one)?.message}
              onChange={field.onChange}
            />
          )}
        />
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

/** The birthday is chosen, not typed. */
const TYPED_TEXTS = SHORT_TEXTS.filter((name) => name !== 'birthday');

function conflictFields(
  t: ReturnType<typeof useT>,
  intl: IntlShape,
): readonly ConflictField<CustomerFormValues>[] {
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
    ...TYPED_TEXTS.map(textField),
    {
      name: 'birthday',
      label: t('orders.customer.birthday'),
      show: ({ birthday }) => showBirthday(birthday, intl),
    },
    { name: 'tags', label: t('orders.customer.tags'), show: ({ tags = [] }) => tags.join(', ') },
    {
      name: 'tax',
      label: t('orders.customer.tax'),
      show: ({ tax }) =>
        [t(`customers.tax.kind.${tax.kind}`), tax.id, tax.name].filter((part) => part !== '').join(' · '),
    },
    ...LONG_TEXTS.map(textField),
  ];
}

interface Options {
  readonly customer: Customer;
  readonly actor: Actor;
  readonly onDone: () => void;
}

/** Saving a customer: once per intention, never over somebody else's change, and nothing typed is lost. */
function useCustomerForm({ customer, actor, onDone }: Options) {
  const t = useT();
  const { mutateAsync: change } = useChangeCustomer(customer.id);
  const accept = useAcceptCustomer();
  const form = useSchemaForm({ schema: customerForm, defaultValues: toFormValues(customer) });
  const place = useMemo(
    () => ({ name: `customer:${customer.id}`, owner: actor.id }),
    [customer.id, actor.id],
  );
  const options = useMemo(() => ({ place, keep, parse }), [place]);
  const { wasRestored, discard, refill } = useDraft(form, options);
  const { keyFor, clearIntent } = useIntent(place);
  const isDone = useRef(false);

  // A newer state fills the form as long as nothing has been typed into it.
  const { isDirty } = form.formState;
  const [base, setBase] = useState(() => toFormValues(customer));
  useEffect(() => {
    if (isDirty || isDone.current || customer.version === base.version) return;
    refill(toFormValues(customer));
    setBase(toFormValues(customer));
  }, [refill, isDirty, customer, base]);

  const [theirs, setTheirs] = useState<Customer | null>(null);
  const save = useCallback(
    async (values: CustomerRead): Promise<void> => {
      try {
        const saved = await change({ ...values, idempotencyKey: keyFor(values) });
        clearIntent();
        isDone.current = true;
        setTheirs(null);
        discard(toFormValues(saved));
        toastDone(t('orders.customer.saved', { name: saved.name }));
        onDone();
      } catch (refusal) {
        const current = readCustomer.reply.safeParse(readProblem(refusal)?.current);
        if (!current.success) throw refusal;
        accept(current.data);
        setTheirs(current.data);
      }
    },
    [change, keyFor, clearIntent, discard, accept, onDone, t],
  );
  const sending = useFormSending(form, save, FIELD_OF_CODE);
  const { onSubmit } = sending;
  return {
    form,
    sending,
    draft: { wasRestored, discard },
    conflict: {
      base,
      theirs,
      /** Saves what was chosen over the state that has just been seen. */
      save: (merged: CustomerFormValues) => {
        if (theirs === null) return;
        form.reset({ ...merged, version: theirs.version }, { keepDefaultValues: true });
        void onSubmit();
      },
      close: () => setTheirs(null),
    },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard() },
  };
}
