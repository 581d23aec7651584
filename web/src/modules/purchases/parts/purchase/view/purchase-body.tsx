import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { purchaseId as purchaseIdSchema } from '@trastienda/shared/preorders/ids.ts';
import { PackageSearch } from 'lucide-react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import style from '#modules/orders/parts/order-view/order-sheet.module.css';
import { OrderSkeleton } from '#modules/orders/parts/order-view/order-skeleton.tsx';
import { usePurchase } from '#modules/purchases/queries/purchases.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';

interface Props {
  readonly purchaseId: string;
  readonly layout: 'drawer' | 'page';
}

const NOT_FOUND = 404;

/** The purchase as it is read; a link that is none leads to a friendly word. */
export function PurchaseBody({ purchaseId, layout }: Props) {
  const id = purchaseIdSchema.safeParse(purchaseId).data;
  return id === undefined ? <Missing /> : <ReadPurchase id={id} layout={layout} />;
}

function ReadPurchase({ id, layout }: { readonly id: PurchaseId; readonly layout: Props['layout'] }) {
  const actor = useActor();
  const { data, error, isPending, isPaused, refetch } = usePurchase(id);
  if (actor === null) return null;
  // What is there stays, even when it could not be read again.
  if (data !== undefined) return <PurchaseSheet purchase={data} actor={actor} layout={layout} />;
  if (readProblem(error)?.status === NOT_FOUND) return <Missing />;
  if (error !== null || (isPending && isPaused))
    return (
      <div className={style.aside}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
    );
  return <OrderSkeleton layout={layout} />;
}

function Missing() {
  const t = useT();
  return <BlankState icon={PackageSearch} title={t('purchase.missing')} text={t('purchase.missing-text')} />;
}
