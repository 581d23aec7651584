import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { FormEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useCustomer } from '#modules/orders/exports.ts';
import { isDefault, toAddressFormValues } from '#modules/orders/parts/order-form/customer-fill.ts';
import { focusFirst } from '#modules/orders/parts/order-form/field-errors.ts';
import { EMPTY_ORDER } from '#modules/orders/parts/order-form/order-form-values.ts';
import { preorderInRefusal, useAcceptPreorder, useConvert } from '#modules/preorders/queries/preorder.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { toastDone } from '#ui/toasts.tsx';
import type { DeliveryFormValues, Joinable } from './convert-values.ts';
import { conversionOf, deliveryWrong, EMPTY_DELIVERY, receivedLines } from './convert-values.ts';

interface Options {
  readonly preorder: Preorder;
  readonly actor: Actor;
  readonly onDone: (orderId: string, orderLabel: string) => void;
}

/** What has arrived becomes an order: once, however often it is pressed or its answer is lost. */
export function useConversion({ preorder, actor, onDone }: Options) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const accept = useAcceptPreorder();
  const { mutateAsync: convert, isPending } = useConvert(preorder.id);
  const { keyFor, clearIntent } = useIntent({ name: `convert:${preorder.id}`, owner: actor.id });
  const received = receivedLines(preorder);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = received.filter(({ id }) => !left.has(id));
  const chosenIds = useMemo(() => new Set<string>(chosen.map(({ id }) => id)), [chosen]);
  const [joined, setJoined] = useState<Joinable | null>(null);
  const [typed, setTyped] = useState<DeliveryFormValues>(EMPTY_DELIVERY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<unknown>(null);

  // Where the last parcel went is where this one most likely goes.
  const { data: customer } = useCustomer(preorder.customerId);
  const last = customer?.addresses[0];
  useEffect(() => {
    if (last === undefined) return;
    setTyped((before) =>
      isDefault(before.address, EMPTY_ORDER.address)
        ? { ...before, address: toAddressFormValues(last) }
        : before,
    );
  }, [last]);

  const complain = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    const fields = Object.keys(found);
    requestAnimationFrame(() => form.current !== null && focusFirst(form.current, fields));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    setRefusal(null);
    if (chosen.length === 0) return complain({ lines: t('preorders.convert.none-chosen') });
    const wrong = joined === null ? deliveryWrong(preorder, typed) : [];
    if (wrong.length > 0)
      return complain(Object.fromEntries(wrong.map(({ field, code, params }) => [field, t(code, params)])));
    isBusy.current = true;
    try {
      const body = conversionOf(
        preorder,
        chosen.map(({ id }) => id),
        typed,
        joined,
      );
      const { orderId, orderLabel } = await convert({ ...body, idempotencyKey: keyFor(body) });
      clearIntent();
      toastDone(t('preorders.convert.done', { label: orderLabel }));
      onDone(orderId, orderLabel);
    } catch (refused) {
      const current = preorderInRefusal(refused);
      if (current !== null) accept(current);
      const fieldErrors = (readProblem(refused)?.errors ?? []).map(({ field, message }) => [field, message]);
      if (fieldErrors.length === 0) setRefusal(refused);
      complain(Object.fromEntries(fieldErrors));
    } finally {
      isBusy.current = false;
    }
  };
  return {
    form,
    received,
    chosenIds,
    toggle: (id: string) => {
      setErrors({});
      setLeft((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    joined,
    setJoined,
    typed,
    change: (changed: Partial<DeliveryFormValues>) => {
      setErrors({});
      setTyped((before) => ({ ...before, ...changed }));
    },
    customer: customer ?? null,
    errors,
    refusal,
    isPending,
    submit,
  };
}
