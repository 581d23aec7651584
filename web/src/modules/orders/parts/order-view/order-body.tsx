import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { orderId as orderIdSchema } from '@trastienda/shared/orders/ids.ts';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { readProblem } from '#lib/refusal.ts';
import { Trouble } from '#ui/trouble.tsx';
import { useOrder } from '../../queries/order.ts';
import { OrderMissing } from './order-missing.tsx';
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
