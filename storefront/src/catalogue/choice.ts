import type { Availability } from '@trastienda/shared/storefront/catalogue.ts';
import type { CatalogueProduct } from '@trastienda/shared/storefront/catalogue-contract.ts';

export type Variant = CatalogueProduct['variants'][number];

/** What a visitor has settled on; null while they have not. */
export interface Choice {
  readonly size: string | null;
  readonly colour: string | null;
}

export const canBeHad = ({ availability }: { readonly availability: Availability }): boolean =>
  availability !== 'out';

const different = (values: readonly string[]): string[] => [...new Set(values)];

/** In the order in which the article tells them; what has none stands at the end. */
export function listSizes({ sizes, variants }: Pick<CatalogueProduct, 'sizes' | 'variants'>): string[] {
  const had = different(variants.map(({ size }) => size));
  return different([...sizes, ...had.filter((size) => size !== ''), ...had]).filter((size) =>
    had.includes(size),
  );
}

export const listColours = (variants: readonly Variant[]): string[] =>
  different(variants.map(({ colour }) => colour));

/** A colour to begin with, of something that can be had; a size only where there is no other. */
export function firstChoice(variants: readonly Variant[]): Choice {
  const first = variants.find(canBeHad) ?? variants[0];
  const sizes = different(variants.map(({ size }) => size));
  return { colour: first?.colour ?? null, size: sizes.length === 1 ? (sizes[0] ?? null) : null };
}

export function findVariant(variants: readonly Variant[], { size, colour }: Choice): Variant | undefined {
  return variants.find((variant) => variant.size === size && variant.colour === colour);
}

/** How a size stands in this colour, in one or two words; null where it is simply there. */
export function availabilityText(variant: Variant | undefined): string | null {
  if (variant === undefined) return 'No hay';
  const label = { available: null, last: 'Últimas', order: 'Bajo pedido', out: 'Agotada' } as const;
  return label[variant.availability];
}

/** Nothing can be put into the bag under these words: what is missing to be able to. */
export function missingText(variants: readonly Variant[], choice: Choice): string | null {
  if (choice.size === null) return 'Elige tu talla.';
  const variant = findVariant(variants, choice);
  if (variant === undefined) return 'No tenemos esa talla en ese color. Prueba con otro.';
  return canBeHad(variant) ? null : 'Está agotado por ahora. Elige otra talla o color.';
}
