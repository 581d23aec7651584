import { Shirt } from 'lucide-react';
import { z } from 'zod';
import { readProblem } from '#lib/refusal.ts';
import style from './parts.module.css';

interface Props {
  /** Its name among the public pictures; null where there is none yet. */
  readonly picture: string | null;
  /** Empty where the name of the goods stands beside it. */
  readonly alt: string;
  /** In pixels, or as large as its place. */
  readonly size: number | 'fill';
  readonly isLarge?: boolean;
}

/** Loaded when it comes into sight, on a ground of its own so that nothing jumps. */
export function GoodsPicture({ picture, alt, size, isLarge = false }: Props) {
  const side = size === 'fill' ? '100%' : size;
  return (
    <span className={style.picture} style={{ width: side, height: side }}>
      {picture === null ? (
        <Shirt size="44%" strokeWidth={1.5} opacity={0.45} aria-hidden />
      ) : (
        <img
          src={pictureAddress(picture, isLarge ? 'full' : 'thumb')}
          alt={alt}
          loading="lazy"
          decoding="async"
          // Dragged by itself it would be a file, and land as a new picture wherever files are taken.
          draggable={false}
        />
      )}
    </span>
  );
}

export function pictureAddress(picture: string, size: 'full' | 'thumb'): string {
  return `/api/public/images/${picture}${size === 'thumb' ? '-thumb' : ''}.webp`;
}

interface Named {
  readonly size: string;
  readonly colour: string;
  readonly sku: string;
}

/** «Negro · M»; its code where it has neither. */
export function variantName({ size, colour, sku }: Named): string {
  return [colour, size].filter((part) => part !== '').join(' · ') || sku;
}

const refusalShape = z.object({
  shortages: z.array(
    z.object({
      variantId: z.string(),
      available: z.number(),
      holders: z.array(z.object({ label: z.string(), quantity: z.number() })),
    }),
  ),
});
export type Shortage = z.infer<typeof refusalShape>['shortages'][number];

/** What a refusal says about each variant that does not suffice; nothing for any other refusal. */
export function readShortages(refusal: unknown): readonly Shortage[] {
  return refusalShape.safeParse(readProblem(refusal)?.current).data?.shortages ?? [];
}
