import { Shirt } from 'lucide-react';
import style from './goods-picture.module.css';

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
  const box = size === 'fill' ? undefined : { width: size, height: size };
  return (
    <span className={style.box} style={box} data-fill={size === 'fill' || undefined}>
      {picture === null ? (
        <Shirt className={style.none} strokeWidth={1.5} aria-hidden />
      ) : (
        <img
          className={style.picture}
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
