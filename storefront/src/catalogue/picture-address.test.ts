import { expect, it } from 'vitest';
import { createSrcSet } from './picture-address.ts';

const sha256 = 'b'.repeat(64);
const address = `/api/public/images/${sha256}`;
const [thumb, middle, full] = [`${address}-thumb.webp`, `${address}-middle.webp`, `${address}.webp`];

it('offers all sizes, and the full one only for a single picture', () => {
  const large = { sha256, width: 3000, height: 4000 };
  expect(createSrcSet(large, true)).toBe(`${thumb} 240w, ${middle} 600w`);
  expect(createSrcSet(large, false)).toBe(`${thumb} 240w, ${middle} 600w, ${full} 3000w`);
  expect(createSrcSet({ sha256, width: 1200, height: 900 }, true)).toBe(`${thumb} 320w, ${middle} 800w`);
});

it('leaves out the middle size for a picture that is hardly larger', () => {
  expect(createSrcSet({ sha256, width: 480, height: 600 }, true)).toBe(`${thumb} 256w, ${full} 480w`);
});

it('offers no sources for a picture with a single size', () => {
  expect(createSrcSet({ sha256, width: 200, height: 300 }, false)).toBeUndefined();
  expect(createSrcSet({ sha256, width: 0, height: 0 }, false)).toBeUndefined();
});
