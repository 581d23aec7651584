import type { ProductImage } from '@trastienda/shared/inventory/contract/products.ts';

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
