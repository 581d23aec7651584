import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { readProduct } from '@trastienda/shared/inventory/contract/products.ts';
import { useCallback, useRef, useState } from 'react';
import { readProblem } from '#lib/refusal.ts';
import { productKey, sendImages, useAcceptProduct } from '../../queries/product.ts';
import type { ImageChange } from './image-changes.ts';

const TRIES = 3;

/**
 * Changes of the pictures, one after the other: each is made on what is there when its turn comes, so
 * three uploads that end together, or two people who add pictures, do not undo each other.
 */
export function useImages(product: Product) {
  const { id } = product;
  const queryClient = useQueryClient();
  const accept = useAcceptProduct();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);

  const makeChange = useCallback(
    async (change: ImageChange): Promise<void> => {
      for (let attempt = 1; ; attempt++) {
        const now = queryClient.getQueryData<Product>(productKey(id));
        if (now === undefined) return;
        const images = change(now.images.map(({ fileId, alt, colour }) => ({ fileId, alt, colour })));
        if (images === null) return Promise.reject(STALE);
        try {
          accept(await sendImages(id, { version: now.version, images: [...images] }));
          return;
        } catch (refusal) {
          const current = readProduct.reply.safeParse(readProblem(refusal)?.current);
          if (!current.success || attempt === TRIES) throw refusal;
          accept(current.data);
        }
      }
    },
    [queryClient, accept, id],
  );
  const change = useCallback(
    (wanted: ImageChange): Promise<void> => {
      setWaiting((count) => count + 1);
      const done = turn.current.then(() => makeChange(wanted));
      turn.current = done.catch(() => {});
      return done.finally(() => setWaiting((count) => count - 1));
    },
    [makeChange],
  );
  return { change, isBusy: waiting > 0 };
}

/** Somebody wrote other words meanwhile; the page shows them now. */
export const STALE = 'stale';
