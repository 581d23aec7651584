import { useQuery } from '@tanstack/react-query';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { CUSTOMERS_MESSAGES } from '#modules/customers/messages.ts';
import { Trouble } from '#ui/trouble.tsx';
import { ORDER_REFUSALS, PAYMENT_REFUSALS } from '../../messages.ts';
import { ORDER_VIEW_MESSAGES } from './messages.ts';
import style from './order-sheet.module.css';
import { OrderSkeleton } from './order-skeleton.tsx';
import type { OrderViewProps } from './order-view-props.ts';

/** One order: where it stands, what it holds, what happened. Fetched with its words when one is opened. */
export function OrderView(props: OrderViewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'order-view'],
    queryFn: async () => {
      const [{ OrderBody }] = await Promise.all([
        import('./order-body.tsx'),
        loadMessages([ORDER_VIEW_MESSAGES, ORDER_REFUSALS, PAYMENT_REFUSALS, CUSTOMERS_MESSAGES]),
      ]);
      return { OrderBody };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (data !== undefined) return <data.OrderBody key={props.orderId} {...props} />;
  if (error !== null)
    return (
      <div className={style.aside}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
    );
  return <OrderSkeleton layout={props.layout} />;
}
