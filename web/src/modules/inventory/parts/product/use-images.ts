import { useQueryClient } from '@tanstack/react-query';
import type { Product, ProductImage } from '@trastienda/shared/inventory/contract/products.ts';
import { readProduct } from '@trastienda/shared/inventory/contract/products.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { isPicture, LARGEST_PICTURE_BYTES, uploadPicture } from '#lib/pictures/upload-picture.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { productKey, sendImages, useAcceptProduct } from '../../queries/product.ts';

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

export type ImageEntry = Pick<ProductImage, 'fileId' | 'alt' | 'colour'>;
/** Works on whatever the pictures are at the moment it is done; null when it can no longer be meant. */
export type ImageChange = (images: readonly ImageEntry[]) => readonly ImageEntry[] | null;

export function addImage(fileId: ImageEntry['fileId']): ImageChange {
  return (images) => [...images, { fileId, alt: '', colour: '' }];
}

export function removeImage(fileId: ImageEntry['fileId']): ImageChange {
  return (images) => images.filter((image) => image.fileId !== fileId);
}

/** To this place, the others keeping their order. */
export function moveImage(fileId: ImageEntry['fileId'], to: number): ImageChange {
  return (images) => {
    const moved = images.find((image) => image.fileId === fileId);
    if (moved === undefined) return null;
    const others = images.filter((image) => image !== moved);
    const place = Math.max(0, Math.min(others.length, to));
    return [...others.slice(0, place), moved, ...others.slice(place)];
  };
}

/** Only over the words that were seen: if somebody wrote others meanwhile, it is not done. */
export function describeImage(before: ImageEntry, details: Pick<ImageEntry, 'alt' | 'colour'>): ImageChange {
  return (images) => {
    const now = images.find((image) => image.fileId === before.fileId);
    if (now === undefined || now.alt !== before.alt || now.colour !== before.colour) return null;
    return images.map((image) => (image === now ? { ...image, ...details } : image));
  };
}

/** A phone's line carries two well and ten badly. */
const AT_ONCE = 2;

export interface Upload {
  readonly key: string;
  readonly name: string;
  /** What the file looks like, from the device itself. */
  readonly preview: string;
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly trouble: string | null;
  /** The line was at fault and not the file: sending it again may help. */
  readonly mayRetry: boolean;
}

/** Files on their way to the product: each says for itself how it fares, and may be tried again. */
export function useUploads(change: (change: ImageChange) => Promise<void>) {
  const t = useT();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<string, File>());
  const running = useRef(new Set<string>());
  const sentBefore = useRef<Promise<unknown>>(Promise.resolve());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const previews = files.current;
    leaving.current = new AbortController();
    return () => {
      leaving.current.abort();
      previews.clear();
    };
  }, []);

  const update = useCallback((key: string, own: Partial<Upload>) => {
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...own } : one)));
  }, []);
  const forget = useCallback((key: string) => {
    files.current.delete(key);
    setUploads((before) => {
      const gone = before.find((one) => one.key === key);
      if (gone !== undefined) URL.revokeObjectURL(gone.preview);
      return before.filter((one) => one.key !== key);
    });
  }, []);

  const send = useCallback(
    async (key: string) => {
      const file = files.current.get(key);
      if (file === undefined || running.current.has(key)) return;
      running.current.add(key);
      update(key, { state: 'sending', trouble: null });
      try {
        const earlier = sentBefore.current;
        // They travel side by side and join in the order in which they were chosen: the first is the cover.
        const joined = uploadPicture(file, leaving.current.signal).then(async ({ id }) => {
          await earlier;
          await change(addImage(id));
        });
        sentBefore.current = joined.catch(() => {});
        await joined;
        forget(key);
      } catch (refusal) {
        const problem = readProblem(refusal);
        const trouble = problem?.message ?? t('ui.no-answer');
        update(key, { state: 'refused', trouble, mayRetry: problem === null || problem.status >= 500 });
      } finally {
        running.current.delete(key);
      }
    },
    [change, forget, update, t],
  );
  // Whoever waits begins as soon as there is room.
  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length;
    for (const { key } of uploads.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - sending))
      void send(key);
  }, [uploads, send]);

  const add = useCallback(
    (chosen: Iterable<File>) => {
      const made = Array.from(chosen, (file): Upload => {
        const key = newIdempotencyKey();
        files.current.set(key, file);
        const trouble = !isPicture(file)
          ? t('inventory.product.picture-type')
          : file.size > LARGEST_PICTURE_BYTES
            ? t('inventory.product.picture-size')
            : null;
        return {
          key,
          name: file.name,
          preview: URL.createObjectURL(file),
          state: trouble === null ? 'waiting' : 'refused',
          trouble,
          mayRetry: false,
        };
      });
      setUploads((before) => [...before, ...made]);
    },
    [t],
  );
  const retry = useCallback((key: string) => update(key, { state: 'waiting', trouble: null }), [update]);
  return { uploads, add, retry, forget };
}
