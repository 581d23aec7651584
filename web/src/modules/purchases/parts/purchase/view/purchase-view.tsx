import { loadMessages } from '#lib/i18n/message-store.ts';
import { usePart } from '#lib/use-part.ts';
import style from '#modules/orders/parts/order-view/order-sheet.module.css';
import { OrderSkeleton } from '#modules/orders/parts/order-view/order-skeleton.tsx';
import { PURCHASE_REFUSALS } from '#modules/purchases/messages.ts';
import { Trouble } from '#ui/trouble.tsx';
import { PURCHASE_MESSAGES } from '../messages.ts';

interface Props {
  readonly purchaseId: string;
  readonly layout: 'drawer' | 'page';
}

async function load() {
  const [{ PurchaseBody }] = await Promise.all([
    import('./purchase-body.tsx'),
    loadMessages([PURCHASE_MESSAGES, PURCHASE_REFUSALS]),
  ]);
  return { PurchaseBody };
}

/** One purchase: where its parcels are, what they hold and cost, what happened. Fetched when one is opened. */
export function PurchaseView(props: Props) {
  const { part, hasFailed, retry } = usePart('purchase-view', load, true);
  if (part !== undefined) return <part.PurchaseBody key={props.purchaseId} {...props} />;
  if (hasFailed)
    return (
      <div className={style.aside}>
        <Trouble refusal={null} onRetry={() => void retry()} />
      </div>
    );
  return <OrderSkeleton layout={props.layout} />;
}
