import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { Ban, BellRing, CircleCheck, Send, Tag } from 'lucide-react';
import { fetchedPart } from '#ui/fetched-part.tsx';
import type { BulkAction } from '#ui/list/list-definition.ts';
import type { PreorderQueries } from '../../queries/lists.ts';

const Tagging = fetchedPart(async () => (await import('./tag-form.tsx')).TagForm);

/** The daily ones as buttons, the rest in the menu; what cannot be taken back comes last. */
export function preorderBulkActions(change: PreorderQueries['change']): readonly BulkAction<PreorderRow>[] {
  return [
    {
      id: 'quote',
      labelId: 'preorders.bulk.quote',
      icon: Send,
      run: (order) => change({ kind: 'quote' }, order),
    },
    {
      id: 'accept',
      labelId: 'preorders.bulk.accept',
      icon: CircleCheck,
      run: (order) => change({ kind: 'accept' }, order),
    },
    {
      id: 'notify',
      labelId: 'preorders.bulk.notify',
      icon: BellRing,
      run: (order) => change({ kind: 'notify' }, order),
    },
    {
      id: 'tag',
      labelId: 'preorders.bulk.tag',
      icon: Tag,
      isMinor: true,
      renderForm: (props) => <Tagging.Part {...props} change={change} onClose={props.onCancel} />,
    },
    {
      id: 'cancel',
      labelId: 'preorders.bulk.cancel',
      icon: Ban,
      isMinor: true,
      needsReason: true,
      // What would happen is asked before the reason is typed, and no reason is no sentence.
      run: (order) => change({ kind: 'cancel', reason: order.isPreview ? '–' : order.reason }, order),
    },
  ];
}
