import { ActionIcon } from '@mantine/core';
import { ChevronDown, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { lineField } from '#modules/orders/parts/order-form/field-errors.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import type { Known } from '../preorder-line/preorder-line-edits.ts';
import { shopOf } from '../preorder-line/preorder-line-edits.ts';
import { PreorderLineFields } from '../preorder-line/preorder-line-fields.tsx';
import type { PreorderLineFormValues } from '../preorder-line/preorder-line-form-values.ts';
import { PreorderLinePicture } from '../preorder-line/preorder-line-picture.tsx';
import { QuoteBox } from '../preorder-line/quote-box.tsx';
import { computeQuoteFigures } from '../preorder-line/quote-figures.ts';
import style from './preorder-line-card.module.css';

interface Props {
  readonly line: PreorderLineFormValues;
  readonly known: Known;
  readonly isOpen: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
  readonly change: (how: (before: PreorderLineFormValues) => PreorderLineFormValues) => void;
}

/** One line: a row while it is closed, everything about it while it is worked on. */
export function PreorderLineCard({ line, known, isOpen, errors, onToggle, onRemove, change }: Props) {
  const t = useT();
  const money = useMoney();
  const id = useId();
  const { units, price, total, gain } = computeQuoteFigures(line, known.quote.roundTo);
  const name = line.description.trim() || t('preorders.form.unnamed');
  const nameOf = (part: string) => lineField(line.key, part);
  const errorOf = (part: string) => errors[nameOf(part)];
  const facts = [line.size, line.colour, line.sku, shopOf(known, line.shopId)?.name].filter(Boolean);
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
          <PreorderLinePicture own={line.picture} cover={line.cover} size={44} />
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
            <PreorderLineFields line={line} known={known} nameOf={nameOf} errorOf={errorOf} change={change} />
            <QuoteBox line={line} known={known} nameOf={nameOf} errorOf={errorOf} change={change} />
          </>
        )}
      </div>
    </li>
  );
}
