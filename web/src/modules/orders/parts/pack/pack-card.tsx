import { ActionIcon } from '@mantine/core';
import { Check, MapPin, Minus, Plus } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '#modules/inventory/parts/goods-picture.tsx';
import { variantName } from '#modules/inventory/parts/variant-name.ts';
import style from './pack-card.module.css';
import type { PackLine } from './pack-check.ts';

interface Props {
  readonly line: PackLine;
  readonly count: number;
  /** The one that was scanned last. */
  readonly isLast: boolean;
  readonly onCount: (count: number) => void;
}

/** One article of the parcel, large enough to compare with what lies in the hand. */
export function PackCard({ line, count, isLast, onCount }: Props) {
  const t = useT();
  const { name, size, colour, sku, picture, places, quantity } = line;
  const isDone = count === quantity;
  const article = `${name} · ${variantName(line)}`;
  return (
    <li className={style.card} data-done={isDone || undefined} data-last={isLast || undefined}>
      <span className={style.picture}>
        <GoodsPicture picture={picture} alt="" size="fill" />
        {isDone && (
          <span className={style.mark}>
            <Check size={22} strokeWidth={3} aria-hidden />
          </span>
        )}
      </span>
      <div className={style.what}>
        <p className={style.name}>{name}</p>
        <p className={style.variant}>
          {size !== '' && <span className={style.size}>{size}</span>}
          {colour !== '' && <span>{colour}</span>}
        </p>
        <p className={style.sku}>{sku}</p>
        {places.length > 0 && (
          <p className={style.place}>
            <MapPin size={14} aria-hidden />
            {places.map(({ location }) => location).join(', ')}
          </p>
        )}
      </div>
      <div className={style.counter}>
        <ActionIcon
          variant="default"
          size={40}
          disabled={count === 0}
          aria-label={t('orders.pack.less', { article })}
          onClick={() => onCount(count - 1)}
        >
          <Minus size={18} aria-hidden />
        </ActionIcon>
        <span
          className={style.count}
          role="status"
          aria-label={t('orders.pack.count', { article, count, all: quantity })}
        >
          {count}/{quantity}
        </span>
        <ActionIcon
          variant={isDone ? 'default' : 'filled'}
          size={40}
          disabled={isDone}
          aria-label={t('orders.pack.more-of', { article })}
          onClick={() => onCount(count + 1)}
        >
          <Plus size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
