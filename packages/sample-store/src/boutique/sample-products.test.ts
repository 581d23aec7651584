import { describe, expect, it } from 'vitest';
import { drawProduct } from '../drawings/draw-product.ts';
import { PALETTE } from './palette.ts';
import { SAMPLE_PRODUCTS } from './sample-products.ts';

const skuPart = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .slice(0, 3)
    .toUpperCase();

describe('the sample boutique', () => {
  it('has about 400 products in twelve categories', () => {
    expect(new Set(SAMPLE_PRODUCTS.map((product) => product.category)).size).toBe(12);
    expect(SAMPLE_PRODUCTS.length).toBeGreaterThanOrEqual(380);
    expect(SAMPLE_PRODUCTS.length).toBeLessThanOrEqual(430);
    const variants = SAMPLE_PRODUCTS.reduce(
      (sum, { colours, sizes }) => sum + colours.length * sizes.length,
      0,
    );
    expect(variants).toBeGreaterThanOrEqual(1400);
    expect(variants).toBeLessThanOrEqual(1800);
  });

  it('never repeats a code, a name, or a variant of a product', () => {
    expect(new Set(SAMPLE_PRODUCTS.map((product) => product.code)).size).toBe(SAMPLE_PRODUCTS.length);
    expect(new Set(SAMPLE_PRODUCTS.map((product) => product.name)).size).toBe(SAMPLE_PRODUCTS.length);
    const parts = Object.values(PALETTE).map(({ name }) => skuPart(name));
    expect(new Set(parts).size).toBe(parts.length);
    for (const { colours, sizes } of SAMPLE_PRODUCTS) {
      expect(new Set(colours).size).toBe(colours.length);
      expect(new Set(sizes).size).toBe(sizes.length);
    }
  });

  it('keeps texts and colours within the limits of a product', () => {
    for (const { code, name, description, colours, sizes } of SAMPLE_PRODUCTS) {
      expect(code).toMatch(/^[A-Z]{3}-\d{3}$/);
      expect(name.length).toBeLessThanOrEqual(80);
      expect(description).toMatch(/^\p{Lu}.+\.$/u);
      expect(description.length).toBeLessThanOrEqual(400);
      expect(colours.length).toBeGreaterThanOrEqual(1);
      expect(colours.length).toBeLessThanOrEqual(4);
      expect(sizes.length).toBeGreaterThanOrEqual(1);
    }
  });

  it('has plausible prices and margins', () => {
    for (const { priceCentavos, compareAtCentavos, costCentavos, weightGrams } of SAMPLE_PRODUCTS) {
      expect(priceCentavos).toBeGreaterThanOrEqual(4500);
      expect(priceCentavos).toBeLessThanOrEqual(95_000);
      expect([0, 95, 99]).toContain(priceCentavos % 100);
      expect(costCentavos / priceCentavos).toBeGreaterThanOrEqual(0.4);
      expect(costCentavos / priceCentavos).toBeLessThanOrEqual(0.65);
      if (compareAtCentavos !== null) expect(compareAtCentavos).toBeGreaterThan(priceCentavos);
      expect(weightGrams).toBeGreaterThan(0);
    }
    const reduced = SAMPLE_PRODUCTS.filter((product) => product.compareAtCentavos !== null).length;
    expect(reduced / SAMPLE_PRODUCTS.length).toBeGreaterThan(0.13);
    expect(reduced / SAMPLE_PRODUCTS.length).toBeLessThan(0.27);
  });

  it('sells mostly a quarter of its products', () => {
    const popular = SAMPLE_PRODUCTS.map((product) => product.popularity).sort((one, other) => other - one);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(popular.every((popularity) => popularity >= 0 && popularity <= 1)).toBe(true);
    expect(sum(popular.slice(0, popular.length / 4))).toBeGreaterThan(sum(popular) / 2);
  });

  it('has a drawing of every product in every colour', () => {
    SAMPLE_PRODUCTS.forEach(({ garment, colours, print }, index) => {
      for (const colour of colours)
        expect(drawProduct(garment, colour, index, print)).toMatch(/^<svg .+<\/svg>$/);
    });
  });
});
