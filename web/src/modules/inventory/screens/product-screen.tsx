import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { productId } from '@trastienda/shared/inventory/ids.ts';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import { PackageSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { readProblem } from '#lib/refusal.ts';
import { useStore } from '#lib/use-store.ts';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { ProductPage } from '../parts/product/product-page.tsx';
import { Columns } from '../parts/product/section.tsx';
import { useProduct, useRefreshProduct } from '../queries/product.ts';

const NOT_FOUND = 404;

export function ProductScreen() {
  const actor = useActor();
  const params = useParams({ strict: false });
  const id = productId.safeParse('productId' in params ? params.productId : null).data;
  if (actor === null) return null;
  return id === undefined ? <ProductMissing /> : <LoadedProduct key={id} id={id} actor={actor} />;
}

interface Props {
  readonly id: ReturnType<typeof productId.parse>;
  readonly actor: Actor;
}

function LoadedProduct({ id, actor }: Props) {
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
    <Stack gap="sm" align="center" maw={440} my="xl" mx="auto" ta="center">
      <Box w="100%" maw={320}>
        <EmptyDrawing icon={PackageSearch} />
      </Box>
      <Text component="h1" inherit fz="lg" fw={600} style={{ outline: 'none' }}>
        {t('inventory.product.missing')}
      </Text>
      <Text inherit c="dimmed">
        {t('inventory.product.missing-text')}
      </Text>
      <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
        {t('inventory.product.go-home')}
      </Button>
    </Stack>
  );
}

/** In the shape of what comes. */
function ProductSkeleton() {
  const t = useT();
  return (
    <Stack gap="md" pt="xs" role="status" aria-label={t('inventory.product.loading')}>
      <Skeleton height={20} width={120} />
      <Flex gap="md">
        <Skeleton height={72} width={72} />
        <Stack flex={1} gap="xs" justify="center">
          <Skeleton height={32} width="60%" />
          <Skeleton height={20} width="40%" />
        </Stack>
      </Flex>
      <Skeleton height={88} />
      <Columns
        main={
          <>
            <Skeleton height={240} />
            <Skeleton height={220} />
          </>
        }
        side={
          <>
            <Skeleton height={160} />
            <Skeleton height={180} />
          </>
        }
      />
    </Stack>
  );
}

const GATHER_MS = 400;

/** Somebody sells, receives or edits one of its variants: the page is read again behind what it shows. */
function useProductLiveUpdates(product: Product | undefined): void {
  const refresh = useRefreshProduct();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  useLiveEvents('stock', ({ entityId }) => {
    if (product === undefined || !product.variants.some(({ id }) => id === entityId)) return;
    // A receipt of twenty sizes is twenty events and one question.
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(() => void refresh(product.id), GATHER_MS);
  });
}
