import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import {
  Ban,
  CircleCheck,
  ClipboardList,
  FileText,
  HandHelping,
  PackageCheck,
  ReceiptText,
  ScanBarcode,
  Tag,
  Truck,
} from 'lucide-react';
import { fetchedPart } from '#ui/fetched-part.tsx';
import type { BulkAction, Picked } from '#ui/list/list-definition.ts';
import type { OrderQueries, OrderScope } from '../../queries/lists.ts';
import type { PrintKind } from '../order-view/prints/print-kind.ts';

const Tagging = fetchedPart(async () => (await import('./tag-form.tsx')).TagForm);

interface Surroundings {
  readonly scope: OrderScope;
  readonly change: OrderQueries['change'];
  readonly tags: readonly string[];
  readonly print: (kind: PrintKind, picked: Picked<OrderRow>) => void;
  readonly pack: (picked: Picked<OrderRow>) => void;
}

type Action = BulkAction<OrderRow>;

/** The daily ones as buttons, the rest in the menu; what cannot be taken back comes last. */
export function orderBulkActions({ scope, change, tags, print, pack }: Surroundings): readonly Action[] {
  const confirm: Action = {
    id: 'confirm',
    labelId: 'orders.next.confirm',
    icon: CircleCheck,
    run: (order) => change({ kind: 'confirm' }, order),
  };
  const tag: Action = {
    id: 'tag',
    labelId: 'orders.bulk.tag',
    icon: Tag,
    renderForm: (props) => <Tagging.Part {...props} known={tags} change={change} onClose={props.onCancel} />,
  };
  const cancel: Action = {
    id: 'cancel',
    labelId: 'orders.bulk.cancel',
    icon: Ban,
    isMinor: true,
    needsReason: true,
    // What would happen is asked before the reason is typed, and no reason is no sentence.
    run: (order) => change({ kind: 'cancel', reason: order.isPreview ? '–' : order.reason }, order),
  };
  const printAction = (kind: PrintKind, icon: Action['icon']): Action => ({
    id: kind,
    labelId: `orders.bulk.print.${kind}`,
    icon,
    isMinor: true,
    open: (picked) => print(kind, picked),
  });
  if (scope === 'mine')
    return [confirm, tag, printAction('slip', FileText), printAction('ticket', ReceiptText), cancel];
  return [
    confirm,
    { id: 'pack-mode', labelId: 'orders.bulk.pack-mode', icon: ScanBarcode, open: pack },
    {
      id: 'hand_over',
      labelId: 'orders.next.hand_over',
      icon: Truck,
      run: (order) => change({ kind: 'hand_over' }, order),
    },
    {
      id: 'deliver',
      labelId: 'orders.next.deliver',
      icon: HandHelping,
      isMinor: true,
      run: (order) => change({ kind: 'deliver' }, order),
    },
    {
      id: 'pack',
      labelId: 'orders.bulk.pack',
      icon: PackageCheck,
      isMinor: true,
      run: (order) => change({ kind: 'pack' }, order),
    },
    { ...tag, isMinor: true },
    printAction('picking', ClipboardList),
    printAction('slip', FileText),
    printAction('slip_without_prices', FileText),
    printAction('ticket', ReceiptText),
    cancel,
  ];
}
