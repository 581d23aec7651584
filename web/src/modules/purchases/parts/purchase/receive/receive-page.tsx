import { needWords } from '#lib/i18n/word-store.ts';
import { usePart } from '#lib/use-part.ts';
import { OrderSkeleton } from '#modules/orders/parts/order-view/order-skeleton.tsx';
import { PURCHASE_REFUSALS } from '#modules/purchases/words.ts';
import { Trouble } from '#ui/trouble.tsx';
import { ARTICLE_WORDS } from '../../articles/words.ts';
import { PURCHASE_WORDS } from '../words.ts';

interface Props {
  readonly purchaseId: string;
  readonly parcelId: string;
}

async function load() {
  const [{ ReceiveBody }] = await Promise.all([
    import('./receive-body.tsx'),
    // The search among our goods speaks the words of the articles.
    needWords([PURCHASE_WORDS, PURCHASE_REFUSALS, ARTICLE_WORDS]),
  ]);
  return { ReceiveBody };
}

/** Opening a parcel, fetched with its words when one is on the table. */
export function ReceivePage(props: Props) {
  const { part, hasFailed, retry } = usePart('receive-parcel', load, true);
  if (part !== undefined) return <part.ReceiveBody key={props.parcelId} {...props} />;
  if (hasFailed) return <Trouble refusal={null} onRetry={() => void retry()} />;
  return <OrderSkeleton layout="page" />;
}
