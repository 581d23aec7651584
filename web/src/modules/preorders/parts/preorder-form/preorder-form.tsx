import { useQuery } from '@tanstack/react-query';
import { useActor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { ORDER_FORM_MESSAGES, ORDER_REFUSALS } from '#modules/orders/exports.ts';
import { PAYMENT_REFUSALS } from '#modules/payments/exports.ts';
import { EditorSkeleton } from '#ui/editor/editor-skeleton.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { PREORDER_REFUSALS } from '../../messages.ts';
import { PREORDER_FORM_MESSAGES } from './messages.ts';
import type { PreorderFormProps } from './preorder-editor.tsx';

/** The one-page form of a pre-order, new or known; fetched with its words when it is first wanted. */
export function PreorderForm(props: PreorderFormProps) {
  const actor = useActor();
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'preorder-form'],
    queryFn: async () => {
      const [{ PreorderOpening }] = await Promise.all([
        import('./preorder-editor.tsx'),
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
  return error === null ? <EditorSkeleton /> : <Trouble refusal={error} onRetry={() => void refetch()} />;
}
