import { ActionIcon } from '@mantine/core';
import { ChevronDown, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { useWords } from '#lib/i18n/use-words.ts';
import { lineField } from '#modules/orders/parts/order-form/field-errors.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { QuoteBox } from '../wish/quote-box.tsx';
import { reckon } from '../wish/quote-figures.ts';
import { WishFields } from '../wish/wish-fields.tsx';
import { WishPicture } from '../wish/wish-picture.tsx';
import type { WishTyped } from '../wish/wish-shape.ts';
import type { Known } from '../wish/wish-typed.ts';
import { shopOf } from '../wish/wish-typed.ts';
import style from './wish-card.module.css';

interface Props {
  readonly wish: WishTyped;
  readonly known: Known;
  readonly isOpen: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
  readonly change: (how: (before: WishTyped) => WishTyped) => void;
}

/** One wish: a line while it is closed, everything about it while it is worked on. */
export function WishCard({ wish, known, isOpen, errors, onToggle, onRemove, change }: Props) {
  const t = useWords();
  const money = useMoney();
  const id = useId();
  const { units, price, total, gain } = reckon(wish, known.quote.roundTo);
  const name = wish.description.trim() || t('preorders.form.unnamed');
  const nameOf = (part: string) => lineField(wish.key, part);
  const errorOf = (part: string) => errors[nameOf(part)];
  const facts = [wish.size, wish.colour, wish.sku, shopOf(known, wish.shopId)?.name].filter(Boolean);
  return (
    <li className={style.card} data-open={isOpen || undefined}>
      <div className={style.head}>
        <button
          type="button"
          className={style.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <WishPicture own={wish.picture} cover={wish.cover} size={44} />
          <span className={style.text}>
            <span className={style.name}>{name}</span>
            <span className={style.facts}>{facts.join(' · ')}</span>
          </span>
          <span className={style.sum}>
            <span className={style.total}>
              <MoneyText centavos={total} />
            </span>
            <span className={style.facts}>
              {units > 1 && `${units} × ${money(price)}`}
              {units === 1 && price > 0 && gain < 0 && (
                <TriangleAlert size={14} role="img" aria-label={t('preorders.form.below-cost')} />
              )}
            </span>
          </span>
          <ChevronDown size={18} aria-hidden className={style.arrow} />
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={style.remove ?? ''}
          aria-label={t('preorders.form.remove', { name })}
          title={t('preorders.form.remove', { name })}
          onClick={onRemove}
        >
          <X size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div id={id} hidden={!isOpen} className={style.body}>
        {isOpen && (
          <>
            <WishFields wish={wish} known={known} nameOf={nameOf} errorOf={errorOf} change={change} />
            <QuoteBox wish={wish} known={known} nameOf={nameOf} errorOf={errorOf} change={change} />
          </>
        )}
      </div>
    </li>
  );
}
