import { expect, it } from 'vitest';
import { SAMPLE_PRODUCTS } from './boutique/sample-products.ts';
import { pictureName, readPictureArchive, wantedPictures } from './goods-pictures.ts';

it('keeps every picture of the demonstration in the archive, and no other', async () => {
  const kept = await readPictureArchive(new URL('../sample-pictures.tar', import.meta.url));
  const wanted = new Set(
    wantedPictures(SAMPLE_PRODUCTS).flatMap(({ svg }) => {
      const name = pictureName(svg);
      return [`${name}.webp`, `${name}-thumb.webp`];
    }),
  );
  // Another drawing? `npm run sample-pictures` writes the archive anew.
  expect([...kept.keys()].sort()).toEqual([...wanted].sort());
});
