import { Skeleton, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { productQuery } from '../../queries/product.ts';
import type { StockKind } from '../../queries/stock.ts';
import type { Goods } from './stock-form.ts';
import { toStocked } from './stock-form.ts';
import { StockOrderForm } from './stock-order-form.tsx';

interface Props {
  readonly kind: StockKind;
  /** One product, or the variants picked in a list, grouped by product. */
  readonly goods: readonly Goods[];
  readonly onClose: () => void;
}

/** Entrada, salida, conteo, traslado, apartado: one dialog, for one product or for many variants. */
export function StockDialog({ kind, goods, onClose }: Props) {
  const t = useT();
  const actor = useActor();
  const reads = useQueries({ queries: goods.map(({ productId }) => productQuery(productId)) });
  const products = reads.flatMap(({ data }) => data ?? []);
  const isComplete = products.length === goods.length;
  const failed = reads.find(({ error, data }) => error !== null && data === undefined);
  const stamp = reads.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp stands for the products, whose array is new each time
  const stocked = useMemo(() => toStocked(products, goods), [stamp, isComplete]);
  if (actor !== null && isComplete && stocked.length > 0)
    return <StockOrderForm kind={kind} stocked={stocked} actor={actor} onClose={onClose} />;
  return (
    <Dialog title={t(`inventory.stock.${kind}`)} onClose={onClose} isWide>
      {failed === undefined ? (
        <Stack gap="md" aria-label={t('inventory.product.loading')} role="status">
          <Skeleton height={64} />
          <Skeleton height={200} />
        </Stack>
      ) : (
        <Trouble
          refusal={failed.error}
          onRetry={() => void Promise.all(reads.map((read) => read.refetch()))}
        />
      )}
    </Dialog>
  );
}
