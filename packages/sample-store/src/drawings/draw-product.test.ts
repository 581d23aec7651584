import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawProduct } from './draw-product.ts';
import { GARMENTS } from './garment.ts';
import { PRINTS } from './prints.ts';

const WINE = { name: 'Vino', hex: '#7c2b3e' };
const IVORY = { name: 'Marfil', hex: '#f3eadb' };

describe('the drawing of a product', () => {
  it.each(GARMENTS)('of %s is small, self-contained and valid for every seed', (garment) => {
    for (let seed = 0; seed < 6; seed++) {
      const svg = drawProduct(garment, seed % 2 ? WINE : IVORY, seed);
      expect(svg.length).toBeLessThanOrEqual(12_288);
      expect(svg).not.toMatch(/NaN|undefined|<text|<image|<filter|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, used] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g)) expect(ids).toContain(used);
    }
  });

  it('contains the requested print and has at most 12 kB', () => {
    for (const garment of GARMENTS) {
      for (const print of PRINTS) {
        expect(drawProduct(garment, IVORY, 5, print).length).toBeLessThanOrEqual(12_288);
      }
    }
    expect(drawProduct('shirt', WINE, 5, 'dots')).toContain('id="print"');
    expect(drawProduct('shirt', WINE, 5, 'plain')).not.toContain('id="print"');
  });

  it('is the same for the same seed and differs for another', () => {
    expect(drawProduct('midi-dress', WINE, 4)).toBe(drawProduct('midi-dress', WINE, 4));
    expect(drawProduct('midi-dress', WINE, 4)).not.toBe(drawProduct('midi-dress', WINE, 5));
  });

  it('has the same shape in every colour', () => {
    const findPaths = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    for (const garment of GARMENTS) {
      for (const print of PRINTS) {
        expect(findPaths(drawProduct(garment, WINE, 6, print))).toEqual(
          findPaths(drawProduct(garment, IVORY, 6, print)),
        );
      }
    }
  });

  it('renders to a picture of 640 by 800', async () => {
    const { info } = await sharp(Buffer.from(drawProduct('tote-bag', WINE, 1)))
      .webp({ effort: 1 })
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 640, height: 800, format: 'webp' });
  });
});
