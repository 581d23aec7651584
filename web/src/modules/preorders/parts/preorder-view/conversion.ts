import { addressInput } from '@trastienda/shared/customers/fields.ts';
import { readPhone } from '@trastienda/shared/customers/phone.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { whatIsMissing } from '@trastienda/shared/orders/completeness.ts';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { moneyToMove } from '@trastienda/shared/preorders/rules.ts';
import type { FormEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { isDefault, toAddressFormValues } from '#modules/customers/exports.ts';
import type { OrderFormValues } from '#modules/orders/exports.ts';
import { EMPTY_ORDER, useCustomer } from '#modules/orders/exports.ts';
import { focusFirst } from '#ui/editor/field-errors.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { Conversion } from '../../queries/preorder.ts';
import { preorderInRefusal, useAcceptPreorder, useConvert } from '../../queries/preorder.ts';
import { sumOf } from '../preorder-line/figure-text.tsx';

/** How the goods get to their customer, as the order form says it. */
export type DeliveryFormValues = Pick<
  OrderFormValues,
  'terms' | 'delivery' | 'courierId' | 'address' | 'shipping'
>;

const EMPTY_DELIVERY: DeliveryFormValues = {
  terms: 'prepaid',
  delivery: EMPTY_ORDER.delivery,
  courierId: null,
  address: EMPTY_ORDER.address,
  shipping: '',
};

/** An order that the goods may join: it already knows its way. */
export interface Joinable {
  readonly id: string;
  readonly terms: DeliveryFormValues['terms'];
  readonly delivery: DeliveryFormValues['delivery'];
  readonly courierId: string | null;
}

const receivedLines = ({ lines }: Preorder): readonly PreorderLine[] =>
  lines.filter(({ status }) => status === 'received');

interface Moved {
  /** What the chosen lines cost, and the money that goes with them. */
  readonly price: number;
  readonly money: number;
}

export function movedBy(preorder: Preorder, ids: ReadonlySet<string>): Moved {
  const chosen = preorder.lines.filter(({ id }) => ids.has(id));
  return {
    price: chosen.reduce((sum, { total }) => sum + total, 0),
    money: moneyToMove(preorder, chosen),
  };
}

/** What is still missing for a new order; the server asks the same. */
function deliveryWrong(preorder: Preorder, typed: DeliveryFormValues): InvalidField[] {
  const { address, delivery } = typed;
  const missing = whatIsMissing({
    customerName: preorder.customerName,
    customerPhone: preorder.customerPhone,
    lineCount: 1,
    delivery,
    municipality: address.municipality,
    place: address.place.trim(),
    addressLine: address.line.trim(),
    reference: address.reference.trim(),
    atOffice: address.atOffice,
  }).map(({ field, code }) => ({ field, code, params: {} }));
  const phone = address.receiverPhone ?? '';
  return [
    ...missing,
    ...(phone.trim() !== '' && readPhone(phone) === null
      ? [{ field: 'address.receiverPhone', code: 'validation.phone', params: {} }]
      : []),
    ...(Number.isNaN(sumOf(typed.shipping))
      ? [{ field: 'shipping', code: 'preorders.form.no-money', params: {} }]
      : []),
  ];
}

/** What is sent: a new order with its way, or the order that takes the goods in. */
function conversionOf(
  { version }: Preorder,
  lineIds: readonly PreorderLine['id'][],
  typed: DeliveryFormValues,
  joined: Joinable | null,
): Conversion {
  if (joined !== null) {
    const { id, terms, delivery, courierId } = joined;
    const address = EMPTY_ORDER.address;
    return { version, lineIds: [...lineIds], orderId: id, terms, delivery, courierId, address, shipping: 0 };
  }
  const { address, delivery } = typed;
  const isPickup = delivery === 'pickup';
  const whole = addressInput.safeParse({ ...address, receiverPhone: readPhone(address.receiverPhone ?? '') });
  return {
    version,
    lineIds: [...lineIds],
    orderId: null,
    terms: typed.terms,
    delivery,
    courierId: isPickup ? null : typed.courierId,
    address: whole.success && !isPickup ? whole.data : EMPTY_ORDER.address,
    shipping: isPickup ? 0 : sumOf(typed.shipping),
  };
}

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
