import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import { useCellText } from './cell-text.ts';
import type { Cells } from './order-cells.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { mergeOrder, toCellsFromValues } from './order-merge.ts';

interface Props {
  readonly base: OrderFormValues;
  readonly mine: OrderFormValues;
  readonly theirs: OrderFormValues;
  readonly options: OrderOptions;
  readonly isSending: boolean;
  /** The pieces that stay as the others have them. */
  readonly onResolve: (pieces: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Where both changed the same: whose stays. What does not overlap is together already. */
export function OrderConflict({ base, mine, theirs, options, isSending, onResolve, onClose }: Props) {
  const cellText = useCellText(options);
  const { disputed } = mergeOrder({ base, mine, theirs });
  const [before, here, there] = [toCellsFromValues(base), toCellsFromValues(mine), toCellsFromValues(theirs)];
  const fields = disputed.map(
    (cell): ConflictField<Cells> => ({
      name: cell,
      label: cellText.label(cell, [mine, theirs, base]),
      show: (cells) => cellText.show(cell, cells === there ? theirs : mine),
    }),
  );
  return (
    <ConflictView
      fields={fields}
      base={before}
      mine={here}
      theirs={there}
      isSending={isSending}
      onSave={(merged) => onResolve(disputed.filter((cell) => merged[cell] === there[cell]))}
      onClose={onClose}
    />
  );
}
