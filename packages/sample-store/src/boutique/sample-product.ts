import type { Garment } from '../drawings/garment.ts';
import type { Print } from '../drawings/prints.ts';

export interface SampleColour {
  readonly name: string;
  readonly hex: string;
}

export interface SampleProduct {
  /** Short and unique; SKUs are made from it: BLU-001 becomes BLU-001-NEG-M. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly brand: string | null;
  readonly garment: Garment;
  /** So that what the name promises («de rayas») is what the picture shows. */
  readonly print: Print;
  readonly colours: readonly SampleColour[];
  readonly sizes: readonly string[];
  readonly priceCentavos: number;
  readonly compareAtCentavos: number | null;
  readonly costCentavos: number;
  readonly weightGrams: number;
  readonly isPublished: boolean;
  readonly mayPreorder: boolean;
  /** From 0 to 1: how well it sells. Few sell much. */
  readonly popularity: number;
}
