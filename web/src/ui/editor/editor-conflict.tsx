import type { ConflictField } from '#ui/form/conflict-view.tsx';
import { ConflictView } from '#ui/form/conflict-view.tsx';
import type { Cells, EditedValues, MergeRules, Versions } from './merge.ts';
import { mergeVersions, toCells } from './merge.ts';

/** What the cells of a document are called, and what they say. */
export interface CellText<Values> {
  /** `within` are the versions of the document that may know a line. */
  readonly label: (cell: string, within: readonly Values[]) => string;
  readonly show: (cell: string, values: Values) => string;
}

interface Props<Values extends EditedValues> {
  readonly rules: MergeRules<Values>;
  readonly versions: Versions<Values>;
  readonly cellText: CellText<Values>;
  readonly isSending: boolean;
  /** The cells that stay as the others have them. */
  readonly onResolve: (cells: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Where both changed the same: whose stays. What does not overlap is together already. */
export function EditorConflict<Values extends EditedValues>(props: Props<Values>) {
  const { rules, versions, cellText, isSending, onResolve, onClose } = props;
  const { base, mine, theirs } = versions;
  const { disputed } = mergeVersions(rules, versions);
  const cellsOf = (values: Values): Cells => {
    const cells = toCells(rules, values);
    return Object.fromEntries(disputed.map((cell) => [cell, cells[cell] ?? '']));
  };
  const [before, here, there] = [cellsOf(base), cellsOf(mine), cellsOf(theirs)];
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
