import { useParams } from '@tanstack/react-router';
import { productId } from '@trastienda/shared/inventory/ids.ts';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import { useEffect } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useStore } from '#lib/use-store.ts';
import { Trouble } from '#ui/trouble.tsx';
import { ProductMissing } from '../parts/product/product-missing.tsx';
import { ProductPage } from '../parts/product/product-page.tsx';
import { ProductSkeleton } from '../parts/product/product-skeleton.tsx';
import { useProductLiveUpdates } from '../parts/product/use-product-live-updates.ts';
import { useProduct } from '../queries/product.ts';

const NOT_FOUND = 404;

export function ProductScreen() {
  const actor = useActor();
  const params = useParams({ strict: false });
  const id = productId.safeParse('productId' in params ? params.productId : null).data;
  if (actor === null) return null;
  return id === undefined ? <ProductMissing /> : <Product key={id} id={id} actor={actor} />;
}

interface Props {
  readonly id: ReturnType<typeof productId.parse>;
  readonly actor: Actor;
}

function Product({ id, actor }: Props) {
  const { data, error, isPending, isPaused, refetch } = useProduct(id);
  useTabTitle(data?.name);
  useProductLiveUpdates(data);
  // What is there stays, even when it could not be read again.
  if (data !== undefined)
    return <ProductPage product={data} actor={actor} mayManage={holdsOneOf(actor.codes, ['M-03'])} />;
  if (readProblem(error)?.status === NOT_FOUND) return <ProductMissing />;
  if (error !== null || (isPending && isPaused))
    return <Trouble refusal={error} onRetry={() => void refetch()} />;
  return <ProductSkeleton />;
}

/** Several products in several tabs are distinguished by their names. */
function useTabTitle(name: string | undefined): void {
  const t = useT();
  const brand = useStore().data?.brand;
  useEffect(() => {
    if (name !== undefined && brand !== undefined) document.title = t('app.title', { page: name, brand });
  }, [t, name, brand]);
}
