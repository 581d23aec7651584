import type { Garment } from '../drawings/garment.ts';
import type { ColourKey } from './palette.ts';

/** Products that are drawn, sized and priced alike; each name becomes one product. */
export interface ProductLine {
  readonly garment: Garment;
  readonly sizes: SizeRange;
  readonly colours: readonly ColourKey[];
  /** From the cheapest to the dearest, in quetzales. */
  readonly price: readonly [number, number];
  readonly grams: number;
  readonly names: readonly string[];
  /** First sentences of the description; they must be true of every name above. */
  readonly about: readonly [string, ...string[]];
}

export type SizeRange = 'clothes' | 'shoes' | 'jeans' | 'one' | 'girls' | 'rings';

export interface Category {
  readonly name: string;
  readonly code: string;
  readonly brands: readonly [string, ...string[]];
  readonly lines: readonly ProductLine[];
}
