import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { orderId as orderIdSchema } from '@trastienda/shared/orders/ids.ts';
import { PackageSearch } from 'lucide-react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useOrder } from '../../queries/order.ts';
import orderMissingStyle from './order-missing.module.css';
import style from './order-sheet.module.css';
import { OrderSheet } from './order-sheet.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import type { OrderViewProps } from './order-view-props.ts';

const NOT_FOUND = 404;

/** The order as it is read; a link that is none leads to the same friendly page as somebody else's. */
export function OrderBody({ orderId, ...props }: OrderViewProps) {
  const actor = useActor();
  const id = orderIdSchema.safeParse(orderId).data;
  if (actor === null) return null;
  return id === undefined ? <OrderMissing /> : <ReadOrder id={id} actor={actor} {...props} />;
}

interface Props extends Omit<OrderViewProps, 'orderId'> {
  readonly id: OrderId;
  readonly actor: Actor;
}

function ReadOrder({ id, actor, layout, ...props }: Props) {
  const { data, error, isPending, isPaused, refetch } = useOrder(id);
  // What is there stays, even when it could not be read again.
  if (data !== undefined) return <OrderSheet order={data} actor={actor} layout={layout} {...props} />;
  if (readProblem(error)?.status === NOT_FOUND) return <OrderMissing />;
  if (error !== null || (isPending && isPaused))
    return (
      <div className={style.aside}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
    );
  return <OrderSkeleton layout={layout} />;
}

/** There is none, or it is another seller's: both are told alike. */
function OrderMissing() {
  const t = useT();
  return (
    <div className={orderMissingStyle.missing}>
      <EmptyDrawing icon={PackageSearch} />
      <h3 className={orderMissingStyle.title}>{t('orders.view.missing')}</h3>
      <p className={orderMissingStyle.text}>{t('orders.view.missing-text')}</p>
    </div>
  );
}
