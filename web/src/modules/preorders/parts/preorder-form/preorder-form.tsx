import { useQuery } from '@tanstack/react-query';
import { useActor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { ORDER_REFUSALS } from '#modules/orders/exports.ts';
import { FormSkeleton } from '#modules/orders/parts/order-form/form-skeleton.tsx';
import { CUSTOMER_REFUSALS, ORDER_FORM_MESSAGES } from '#modules/orders/parts/order-form/messages.ts';
import { PAYMENT_REFUSALS } from '#modules/payments/exports.ts';
import { Trouble } from '#ui/trouble.tsx';
import { PREORDER_REFUSALS } from '../../messages.ts';
import { PREORDER_FORM_MESSAGES } from './messages.ts';
import type { PreorderFormProps } from './preorder-form-props.ts';

/** The one-page form of a pre-order, new or known; fetched with its words when it is first wanted. */
export function PreorderForm(props: PreorderFormProps) {
  const actor = useActor();
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'preorder-form'],
    queryFn: async () => {
      const [{ PreorderOpening }] = await Promise.all([
        import('./preorder-opening.tsx'),
        loadMessages([
          PREORDER_FORM_MESSAGES,
          PREORDER_REFUSALS,
          ORDER_FORM_MESSAGES,
          ORDER_REFUSALS,
          PAYMENT_REFUSALS,
          CUSTOMERS_MESSAGES,
          CUSTOMER_REFUSALS,
        ]),
      ]);
      return { PreorderOpening };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (actor === null) return null;
  if (data !== undefined)
    return <data.PreorderOpening key={props.preorderId ?? 'new'} actor={actor} {...props} />;
  return error === null ? <FormSkeleton /> : <Trouble refusal={error} onRetry={() => void refetch()} />;
}
