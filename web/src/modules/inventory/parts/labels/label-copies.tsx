import { ActionIcon, Button } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '../variant-name.ts';
import type { LabelGoods } from './label.tsx';
import style from './label-copies.module.css';

interface Props {
  readonly goods: readonly LabelGoods[];
  readonly copies: ReadonlyMap<string, number>;
  readonly onChange: (copies: ReadonlyMap<string, number>) => void;
}

const MOST = 999;

export function LabelCopies({ goods, copies, onChange }: Props) {
  const t = useT();
  const setOne = (id: string, count: number) =>
    onChange(new Map(copies).set(id, Math.min(Math.max(count, 0), MOST)));
  const setAll = (countOf: (one: LabelGoods) => number) =>
    onChange(new Map(goods.map((one) => [one.id, countOf(one)])));
  return (
    <fieldset className={style.box}>
      <legend className={style.legend}>{t('inventory.labels.copies')}</legend>
      {goods.length > 1 && (
        <div className={style.quick}>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(({ onHand }) => onHand)}>
            {t('inventory.labels.as-on-hand')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(() => 1)}>
            {t('inventory.labels.one-each')}
          </Button>
        </div>
      )}
      <ul className={style.list}>
        {goods.map((one) => {
          const name = `${one.name} · ${variantName(one)}`;
          const count = copies.get(one.id) ?? 0;
          return (
            <li key={one.id}>
              <span className={style.what}>
                {one.name}
                <span>{variantName(one)}</span>
              </span>
              <ActionIcon
                variant="default"
                size={32}
                disabled={count === 0}
                aria-label={t('inventory.labels.fewer', { name })}
                onClick={() => setOne(one.id, count - 1)}
              >
                <Minus size={16} aria-hidden />
              </ActionIcon>
              <input
                className={style.count}
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('inventory.labels.copies-of', { name })}
                value={count}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => setOne(one.id, Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
              />
              <ActionIcon
                variant="default"
                size={32}
                aria-label={t('inventory.labels.more', { name })}
                onClick={() => setOne(one.id, count + 1)}
              >
                <Plus size={16} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
