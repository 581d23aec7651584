import { useQuery } from '@tanstack/react-query';
import { needWords } from '#lib/i18n/word-store.ts';
import { CUSTOMERS_WORDS } from '#modules/customers/words.ts';
import { CUSTOMER_REFUSALS, ORDER_FORM_WORDS } from '#modules/orders/parts/order-form/words.ts';
import style from '#modules/orders/parts/order-view/order-sheet.module.css';
import { OrderSkeleton } from '#modules/orders/parts/order-view/order-skeleton.tsx';
import { ORDER_VIEW_WORDS } from '#modules/orders/parts/order-view/words.ts';
import { ORDER_REFUSALS } from '#modules/orders/words.ts';
import { Trouble } from '#ui/trouble.tsx';
import { PREORDER_REFUSALS } from '../../words.ts';
import { PREORDER_FORM_WORDS } from '../preorder-form/words.ts';
import type { PreorderViewProps } from './preorder-view-props.ts';
import { PREORDER_VIEW_WORDS } from './words.ts';

/** One pre-order: where it stands, what is wanted, what happened. Fetched with its words when one is opened. */
export function PreorderView(props: PreorderViewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'preorder-view'],
    queryFn: async () => {
      const [{ PreorderBody }] = await Promise.all([
        import('./preorder-body.tsx'),
        // It pays, delivers and quotes as orders and its own form do, in their words.
        needWords([
          PREORDER_VIEW_WORDS,
          PREORDER_REFUSALS,
          PREORDER_FORM_WORDS,
          ORDER_VIEW_WORDS,
          ORDER_FORM_WORDS,
          ORDER_REFUSALS,
          CUSTOMERS_WORDS,
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
