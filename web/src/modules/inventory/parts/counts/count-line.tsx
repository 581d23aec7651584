import { ActionIcon } from '@mantine/core';
import type { CountLine } from '@trastienda/shared/inventory/contract/counts.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { Minus, Plus } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '../goods-picture.tsx';
import { variantName } from '../variant-name.ts';
import style from './count-line.module.css';

interface Props {
  readonly line: CountLine;
  readonly counted: number | null;
  /** Changes with every scan of this line, so that it lights up each time. */
  readonly turn: number;
  readonly onEnter: (id: VariantId, counted: number | null) => void;
  readonly onNext: () => void;
}

const MOST = 999_999;

export function CountLineRow({ line, counted, turn, onEnter, onNext }: Props) {
  const t = useT();
  const { variantId: id, expected } = line;
  const name = `${line.name} · ${variantName(line)}`;
  const differs = counted !== null && expected !== undefined && counted !== expected;
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '');
    onEnter(id, digits === '' ? null : Math.min(Number(digits), MOST));
  };
  return (
    <div key={turn} className={style.line} data-counted={counted !== null} data-lit={turn > 0}>
      <GoodsPicture picture={line.picture} alt="" size={48} />
      <div className={style.what}>
        <span className={style.name}>{line.name}</span>
        <span className={style.variant}>{variantName(line)}</span>
        <span className={style.sku}>{line.sku}</span>
      </div>
      <ActionIcon
        variant="default"
        className={style.step ?? ''}
        size={44}
        disabled={counted === null}
        aria-label={t('inventory.count.fewer', { name })}
        onClick={() => onEnter(id, counted === null || counted === 0 ? null : counted - 1)}
      >
        <Minus size={18} aria-hidden />
      </ActionIcon>
      <span className={style.field}>
        <input
          className={style.number}
          data-count={id}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('inventory.count.counted-of', { name })}
          placeholder="–"
          value={counted ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onNext();
          }}
        />
        {expected !== undefined && (
          <span className={style.expected} data-differs={differs}>
            {t('inventory.count.expected', { count: expected })}
          </span>
        )}
      </span>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('inventory.count.more', { name })}
        onClick={() => onEnter(id, (counted ?? 0) + 1)}
      >
        <Plus size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
