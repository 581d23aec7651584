import { useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import { variantName } from '../variant-name.ts';
import type { Cells } from './grid-cells.ts';
import { disputableCells, idsOf, mergedGrid, toCells } from './grid-cells.ts';
import type { VariantGridValues } from './variant-grid.ts';

interface Props {
  readonly base: VariantGridValues;
  readonly mine: VariantGridValues;
  readonly theirs: VariantGridValues;
  readonly isSending: boolean;
  readonly onSave: (merged: VariantGridValues) => void;
  readonly onClose: () => void;
}

export function GridConflict({ base, mine, theirs, isSending, onSave, onClose }: Props) {
  const t = useT();
  const ids = useMemo(() => idsOf(theirs.variants), [theirs]);
  const fields = disputableCells(mine.variants, theirs.variants).map(
    ({ key, row, column }): ConflictField<Cells> => ({
      name: key,
      label:
        column === null
          ? variantName(row)
          : `${variantName(row)}: ${t(`inventory.product.column.${column}`)}`,
      show: (cells) => {
        const value = cells[key] ?? '';
        return column === null || column === 'mayPreorder' ? t(`inventory.product.says.${value}`) : value;
      },
    }),
  );
  return (
    <ConflictView
      fields={fields}
      base={toCells(base.variants, ids)}
      mine={toCells(mine.variants, ids)}
      theirs={toCells(theirs.variants, ids)}
      isSending={isSending}
      onSave={(merged) => onSave(mergedGrid(merged, mine, theirs))}
      onClose={onClose}
    />
  );
}
