import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { preorderId as idSchema } from '@trastienda/shared/preorders/ids.ts';
import { PackageSearch } from 'lucide-react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import missing from '#modules/orders/parts/order-view/order-missing.module.css';
import style from '#modules/orders/parts/order-view/order-sheet.module.css';
import { OrderSkeleton } from '#modules/orders/parts/order-view/order-skeleton.tsx';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { usePreorder } from '../../queries/preorder.ts';
import { PreorderSheet } from './preorder-sheet.tsx';
import type { PreorderViewProps } from './preorder-view-props.ts';

const NOT_FOUND = 404;

/** The pre-order as it is read; a link that is none leads to the same friendly page as somebody else's. */
export function PreorderBody({ preorderId, ...props }: PreorderViewProps) {
  const actor = useActor();
  const id = idSchema.safeParse(preorderId).data;
  if (actor === null) return null;
  return id === undefined ? <Missing /> : <ReadPreorder id={id} actor={actor} {...props} />;
}

interface Props extends Omit<PreorderViewProps, 'preorderId'> {
  readonly id: PreorderId;
  readonly actor: Actor;
}

function ReadPreorder({ id, actor, layout, ...props }: Props) {
  const { data, error, isPending, isPaused, refetch } = usePreorder(id);
  // What is there stays, even when it could not be read again.
  if (data !== undefined) return <PreorderSheet preorder={data} actor={actor} layout={layout} {...props} />;
  if (readProblem(error)?.status === NOT_FOUND) return <Missing />;
  if (error !== null || (isPending && isPaused))
    return (
      <div className={style.aside}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
    );
  return <OrderSkeleton layout={layout} />;
}

/** There is none, or it is another seller's: both are told alike. */
function Missing() {
  const t = useT();
  return (
    <div className={missing.missing}>
      <EmptyDrawing icon={PackageSearch} />
      <h3 className={missing.title}>{t('preorders.view.missing')}</h3>
      <p className={missing.text}>{t('preorders.view.missing-text')}</p>
    </div>
  );
}
