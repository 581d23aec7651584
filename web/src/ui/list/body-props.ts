import type { KeyboardEvent } from 'react';
import type { ListRow } from './list-definition.ts';
import type { ListModel } from './use-list.ts';

export interface BodyProps<Row extends ListRow> {
  readonly list: ListModel<Row>;
  readonly isPhone: boolean;
  /** The row the keyboard stands on. */
  readonly active: string | null;
  readonly setActive: (id: string) => void;
  readonly onArrow: (event: KeyboardEvent) => void;
}
