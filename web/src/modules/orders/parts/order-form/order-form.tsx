import { useContext } from 'react';
import { useActor } from '#lib/actor.ts';
import { loadMessages, type MessageSource } from '#lib/i18n/message-store.ts';
import { CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { PAYMENT_REFUSALS } from '#modules/payments/exports.ts';
import { EditorSkeleton } from '#ui/editor/editor-skeleton.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { ORDER_REFUSALS } from '../../messages.ts';
import { usePart } from '../../queries/lists.ts';
import type { OrderFormProps } from './order-kind.ts';
import { OrderPrefillContext } from './order-prefill.ts';

/** Fetched together with the form; the chat that can be pasted into it speaks these too. */
export const ORDER_FORM_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The one-page form of an order, new or known; fetched with its words when it is first wanted. */
export function OrderForm(props: OrderFormProps) {
  const actor = useActor();
  const sources = useContext(OrderPrefillContext);
  const { data, error, refetch } = usePart('order-form', async () => {
    const [{ OrderOpening }, prefills] = await Promise.all([
      import('./order-editor.tsx'),
      Promise.all(sources.map((load) => load())),
      loadMessages([
        ORDER_FORM_MESSAGES,
        ORDER_REFUSALS,
        PAYMENT_REFUSALS,
        CUSTOMERS_MESSAGES,
        CUSTOMER_REFUSALS,
      ]),
    ]);
    return { OrderOpening, prefills };
  });
  if (actor === null) return null;
  if (data !== undefined)
    return (
      <data.OrderOpening key={props.orderId ?? 'new'} actor={actor} prefills={data.prefills} {...props} />
    );
  return error === null ? <EditorSkeleton /> : <Trouble refusal={error} onRetry={() => void refetch()} />;
}
