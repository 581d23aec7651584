import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useActor } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { usePart } from '#lib/use-part.ts';
import { OrderSkeleton } from '#modules/orders/parts/order-view/order-skeleton.tsx';
import { PURCHASE_REFUSALS } from '#modules/purchases/messages.ts';
import { Trouble } from '#ui/trouble.tsx';
import { ARTICLE_MESSAGES } from '../../articles/messages.ts';
import { PURCHASE_MESSAGES } from '../messages.ts';

interface Props {
  readonly onDone: (purchase: Purchase) => void;
  readonly onCancel: () => void;
}

async function load() {
  const [{ NewPurchaseForm }] = await Promise.all([
    import('./new-purchase-form.tsx'),
    // The search among our goods and the choice of a picture speak the words of the articles.
    loadMessages([PURCHASE_MESSAGES, PURCHASE_REFUSALS, ARTICLE_MESSAGES]),
  ]);
  return { NewPurchaseForm };
}

/** The form, fetched with its words when somebody begins a purchase. */
export function LazyNewPurchase(props: Props) {
  const actor = useActor();
  const { part, hasFailed, retry } = usePart('new-purchase', load, true);
  if (actor === null) return null;
  if (part !== undefined) return <part.NewPurchaseForm actor={actor} {...props} />;
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  return <OrderSkeleton layout="page" />;
}
