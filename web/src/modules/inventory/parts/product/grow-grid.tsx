import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { ChipsField } from '#ui/form/chips-field.tsx';
import { useProductOptions } from '../../queries/product.ts';
import { SizeSets } from '../new-product/size-sets.tsx';
import style from './grow-grid.module.css';
import type { VariantRowValues } from './variant-grid.ts';

interface Wanted {
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
}

interface Props {
  readonly rows: readonly VariantRowValues[];
  readonly onGrow: (wanted: Wanted) => void;
}

/** More sizes or colours: the combinations that are missing become rows, each with its code. */
export function GrowGrid({ rows, onGrow }: Props) {
  const t = useT();
  const { data: options } = useProductOptions();
  const [sizes, setSizes] = useState(() => wordsOf(rows, 'size'));
  const [colours, setColours] = useState(() => wordsOf(rows, 'colour'));
  return (
    <div className={style.grow}>
      <ChipsField
        label={t('inventory.new.sizes')}
        placeholder={t('inventory.new.sizes-example')}
        value={sizes}
        known={options?.sizes ?? []}
        onChange={setSizes}
      >
        <SizeSets value={sizes} onChange={setSizes} />
      </ChipsField>
      <ChipsField
        label={t('inventory.new.colours')}
        placeholder={t('inventory.new.colours-example')}
        value={colours}
        known={options?.colours ?? []}
        onChange={setColours}
      />
      <Button className={style.done ?? ''} onClick={() => onGrow({ sizes, colours })}>
        {t('inventory.product.grow-done')}
      </Button>
    </div>
  );
}

function wordsOf(rows: readonly VariantRowValues[], name: 'size' | 'colour'): string[] {
  return [...new Set(rows.map((row) => row[name].trim()))].filter((word) => word !== '');
}
