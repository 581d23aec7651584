import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { readCustomer } from '@trastienda/shared/customers/contract.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useAcceptCustomer, useChangeCustomer } from '../../queries/order-customer.ts';
import type { CustomerFormValues, CustomerRead } from './customer-values.ts';
import { customerForm, keep, parse, toFormValues } from './customer-values.ts';

interface Options {
  readonly customer: Customer;
  readonly actor: Actor;
  readonly onDone: () => void;
}

const FIELD_OF_CODE = { 'customer.phone-taken': 'phone' };

/** Saving a customer: once per intention, never over somebody else's change, and nothing typed is lost. */
export function useCustomerForm({ customer, actor, onDone }: Options) {
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
