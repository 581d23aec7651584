import { useQuery } from '@tanstack/react-query';
import { needWords } from '#lib/i18n/word-store.ts';
import { CUSTOMERS_WORDS } from '#modules/customers/words.ts';
import { Trouble } from '#ui/trouble.tsx';
import { ORDER_REFUSALS } from '../../words.ts';
import style from './order-sheet.module.css';
import { OrderSkeleton } from './order-skeleton.tsx';
import type { OrderViewProps } from './order-view-props.ts';
import { ORDER_VIEW_WORDS } from './words.ts';

/** One order: where it stands, what it holds, what happened. Fetched with its words when one is opened. */
export function OrderView(props: OrderViewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'order-view'],
    queryFn: async () => {
      const [{ OrderBody }] = await Promise.all([
        import('./order-body.tsx'),
        needWords([ORDER_VIEW_WORDS, ORDER_REFUSALS, CUSTOMERS_WORDS]),
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
