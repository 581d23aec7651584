import { Button, Skeleton, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { productId } from '@trastienda/shared/inventory/ids.ts';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import { PackageSearch } from 'lucide-react';
import { useEffect } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useStore } from '#lib/use-store.ts';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import { Trouble } from '#ui/trouble.tsx';
import productPageStyle from '../parts/product/product-page.module.css';
import { ProductPage } from '../parts/product/product-page.tsx';
import { useProductLiveUpdates } from '../parts/product/use-product-live-updates.ts';
import { useProduct } from '../queries/product.ts';
import style from './product-screen.module.css';

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

function ProductMissing() {
  const t = useT();
  return (
    <div className={style.missing}>
      <EmptyDrawing icon={PackageSearch} />
      <h1 className={style.title}>{t('inventory.product.missing')}</h1>
      <Text inherit c="dimmed">
        {t('inventory.product.missing-text')}
      </Text>
      <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
        {t('inventory.product.go-home')}
      </Button>
    </div>
  );
}

/** In the shape of what comes. */
function ProductSkeleton() {
  const t = useT();
  return (
    <div className={productPageStyle.page} role="status" aria-label={t('inventory.product.loading')}>
      <Skeleton height={20} width={120} />
      <div className={productPageStyle.waitingHead}>
        <Skeleton height={72} width={72} />
        <div className={productPageStyle.waitingName}>
          <Skeleton height={32} width="60%" />
          <Skeleton height={20} width="40%" />
        </div>
      </div>
      <Skeleton height={88} />
      <div className={productPageStyle.columns}>
        <div className={productPageStyle.column}>
          <Skeleton height={240} />
          <Skeleton height={220} />
        </div>
        <div className={productPageStyle.column}>
          <Skeleton height={160} />
          <Skeleton height={180} />
        </div>
      </div>
    </div>
  );
}
