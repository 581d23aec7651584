import { useState } from 'react';
import { usePart } from '#lib/use-part.ts';
import { PartMissing } from '../../overlays/fetched-part.tsx';
import type { ListRow } from '../list-definition.ts';
import { noSelection } from '../selection.ts';
import type { ListModel } from '../use-list.ts';

/** What can be done with the ticked rows: fetched with the first tick, and there from then on. */
export function BulkBar<Row extends ListRow>({ list }: { readonly list: ListModel<Row> }) {
  const { selection, setSelection } = list;
  const isAny = selection.isWholeFilter || selection.ids.size > 0;
  const [isWanted, setWanted] = useState(isAny);
  if (isAny && !isWanted) setWanted(true);
  const { part, hasFailed, retry } = usePart('bulk-choices', () => import('./bulk-choices.tsx'), isWanted);
  if (hasFailed && isAny)
    return <PartMissing onRetry={() => void retry()} onClose={() => setSelection(noSelection())} />;
  return part === undefined ? null : <part.BulkChoices list={list} />;
}
