import { useQuery } from '@tanstack/react-query';
import { useActor } from '#lib/actor.ts';
import { needWords } from '#lib/i18n/word-store.ts';
import { CUSTOMERS_WORDS } from '#modules/customers/words.ts';
import { FormSkeleton } from '#modules/orders/parts/order-form/form-skeleton.tsx';
import { CUSTOMER_REFUSALS, ORDER_FORM_WORDS } from '#modules/orders/parts/order-form/words.ts';
import { ORDER_REFUSALS } from '#modules/orders/words.ts';
import { Trouble } from '#ui/trouble.tsx';
import { PREORDER_REFUSALS } from '../../words.ts';
import type { PreorderFormProps } from './preorder-form-props.ts';
import { PREORDER_FORM_WORDS } from './words.ts';

/** The one-page form of a pre-order, new or known; fetched with its words when it is first wanted. */
export function PreorderForm(props: PreorderFormProps) {
  const actor = useActor();
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'preorder-form'],
    queryFn: async () => {
      const [{ PreorderOpening }] = await Promise.all([
        import('./preorder-opening.tsx'),
        needWords([
          PREORDER_FORM_WORDS,
          PREORDER_REFUSALS,
          ORDER_FORM_WORDS,
          ORDER_REFUSALS,
          CUSTOMERS_WORDS,
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
