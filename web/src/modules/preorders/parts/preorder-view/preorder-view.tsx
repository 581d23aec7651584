import { useQuery } from '@tanstack/react-query';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { ORDER_FORM_MESSAGES } from '#modules/orders/exports.ts';
import { ORDER_REFUSALS, PAYMENT_REFUSALS } from '#modules/orders/messages.ts';
import { ORDER_VIEW_MESSAGES } from '#modules/orders/parts/order-view/messages.ts';
import style from '#modules/orders/parts/order-view/order-sheet.module.css';
import { OrderSkeleton } from '#modules/orders/parts/order-view/order-skeleton.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { PREORDER_REFUSALS } from '../../messages.ts';
import { PREORDER_FORM_MESSAGES } from '../preorder-form/messages.ts';
import { PREORDER_VIEW_MESSAGES } from './messages.ts';
import type { PreorderViewProps } from './preorder-view-props.ts';

/** One pre-order: where it stands, what is wanted, what happened. Fetched with its words when one is opened. */
export function PreorderView(props: PreorderViewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'preorder-view'],
    queryFn: async () => {
      const [{ PreorderBody }] = await Promise.all([
        import('./preorder-body.tsx'),
        // It pays, delivers and quotes as orders and its own form do, in their words.
        loadMessages([
          PREORDER_VIEW_MESSAGES,
          PREORDER_REFUSALS,
          PREORDER_FORM_MESSAGES,
          ORDER_VIEW_MESSAGES,
          ORDER_FORM_MESSAGES,
          ORDER_REFUSALS,
          PAYMENT_REFUSALS,
          CUSTOMERS_MESSAGES,
          CUSTOMER_REFUSALS,
        ]),
      ]);
      return { PreorderBody };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (data !== undefined) return <data.PreorderBody key={props.preorderId} {...props} />;
  if (error !== null)
    return (
      <div className={style.aside}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
    );
  return <OrderSkeleton layout={props.layout} />;
}
