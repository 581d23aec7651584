import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { seesProfit } from '@trastienda/shared/preorders/rules.ts';
import { useActor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { Trouble } from '#ui/trouble.tsx';
import { PREORDER_VIEW_MESSAGES } from '../preorder-view/messages.ts';
import { PROFIT_MESSAGES } from './messages.ts';

/** What a pre-order earns, for those who look after all of them; fetched with its words when it is asked for. */
export function LazyProfitPage({ preorderId }: { readonly preorderId: string }) {
  const actor = useActor();
  const { data, error, refetch } = useQuery({
    queryKey: ['part', 'preorder-profit'],
    queryFn: async () => {
      const [{ ProfitPage, NoProfit }] = await Promise.all([
        import('./profit-page.tsx'),
        loadMessages([PROFIT_MESSAGES, PREORDER_VIEW_MESSAGES]),
      ]);
      return { ProfitPage, NoProfit };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (actor === null) return null;
  if (data !== undefined)
    return seesProfit(actor) ? <data.ProfitPage preorderId={preorderId} /> : <data.NoProfit />;
  if (error !== null) return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <Skeleton height={320} radius={12} />;
}
