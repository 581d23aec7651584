import { ActionIcon } from '@mantine/core';
import type { ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { FieldError, UseFormReturn } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import style from './grid-row.module.css';
import type { GridChange, GridColumn, VariantGridValues } from './variant-grid.ts';
import { GRID_COLUMNS } from './variant-grid.ts';

interface Props {
  readonly form: UseFormReturn<VariantGridValues, unknown, GridChange>;
  readonly index: number;
  readonly errors: Partial<Record<GridColumn, FieldError>> | undefined;
  /** The saved one, for a row that is not new. */
  readonly variant: ProductVariant | undefined;
  readonly isOnly: boolean;
  readonly onRemove: () => void;
}

const INPUT_MODES: Partial<Record<GridColumn, 'decimal' | 'numeric'>> = {
  price: 'decimal',
  compareAt: 'decimal',
  weightGrams: 'numeric',
  minimum: 'numeric',
};

export function GridRow({ form, index, errors, variant, isOnly, onRemove }: Props) {
  const t = useT();
  const id = useId();
  const isHeld = variant !== undefined && variant.onHand + variant.incoming > 0;
  const wrong = GRID_COLUMNS.flatMap((column) => {
    const message = errors?.[column]?.message;
    return message === undefined ? [] : [{ column, message }];
  });
  const labelOf = (column: GridColumn) =>
    t('inventory.product.cell', { column: t(`inventory.product.column.${column}`), row: index + 1 });
  return (
    <div className={style.row} data-new={variant === undefined || undefined}>
      {GRID_COLUMNS.map((column) => (
        <label key={column} className={style.cell} data-column={column}>
          <span className={style.label}>{t(`inventory.product.column.${column}`)}</span>
          <input
            {...(column === 'mayPreorder' ? { type: 'checkbox' } : { type: 'text', autoComplete: 'off' })}
            aria-label={labelOf(column)}
            aria-invalid={errors?.[column] !== undefined}
            aria-describedby={errors?.[column] === undefined ? undefined : id}
            data-row={index}
            data-cell={column}
            inputMode={INPUT_MODES[column]}
            spellCheck={false}
            {...form.register(`variants.${index}.${column}`)}
          />
        </label>
      ))}
      <ActionIcon
        className={style.remove ?? ''}
        variant="subtle"
        color="gray"
        size={32}
        disabled={isOnly || isHeld}
        title={
          isHeld ? t('inventory.product.row-held', { count: variant.onHand + variant.incoming }) : undefined
        }
        aria-label={t('inventory.product.remove-row', { row: index + 1 })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      {wrong.length > 0 && (
        <p id={id} className={style.wrong} role="alert">
          {wrong
            .map(({ column, message }) => `${t(`inventory.product.column.${column}`)}: ${message}`)
            .join(' ')}
        </p>
      )}
    </div>
  );
}
