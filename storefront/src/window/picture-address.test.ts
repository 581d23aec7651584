import { expect, it } from 'vitest';
import { sourcesOf, thumbWidth } from './picture-address.ts';

const sha256 = 'b'.repeat(64);
const address = `/api/public/images/${sha256}`;

it('knows how wide the small picture is', () => {
  expect(thumbWidth({ width: 900, height: 1200 })).toBe(240);
  expect(thumbWidth({ width: 1200, height: 900 })).toBe(320);
  expect(thumbWidth({ width: 200, height: 300 })).toBe(200);
});

it('offers both sizes, and heavy ones only where one picture is looked at', () => {
  const both = `${address}-thumb.webp 240w, ${address}.webp 900w`;
  expect(sourcesOf({ sha256, width: 900, height: 1200 }, true)).toBe(both);
  expect(sourcesOf({ sha256, width: 3000, height: 4000 }, true)).toBeUndefined();
  expect(sourcesOf({ sha256, width: 3000, height: 4000 }, false)).toContain('3000w');
  expect(sourcesOf({ sha256, width: 200, height: 300 }, false)).toBeUndefined();
  expect(sourcesOf({ sha256, width: 0, height: 0 }, false)).toBeUndefined();
});
