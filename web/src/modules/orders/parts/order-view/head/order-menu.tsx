import { Menu } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { LucideIcon } from 'lucide-react';
import {
  Ban,
  ClipboardList,
  Copy,
  HandCoins,
  PauseCircle,
  PencilLine,
  PlayCircle,
  Printer,
  Receipt,
  ReceiptText,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { useDuplicate } from '#modules/orders/queries/order.ts';
import { toastDone } from '#ui/toasts.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import type { PrintKind } from '../prints/print-kind.ts';
import type { useOrderCommand } from '../use-order-command.ts';
import type { Entry, OfferedEntry } from './order-entries.ts';
import style from './order-menu.module.css';

const ICONS: Record<Entry, LucideIcon> = {
  edit: PencilLine,
  pay: HandCoins,
  hold: PauseCircle,
  resume: PlayCircle,
  reopen: RotateCcw,
  duplicate: Copy,
  discard: Trash2,
  cancel: Ban,
};
const DANGEROUS: readonly Entry[] = ['discard', 'cancel'];

const PRINTS: readonly { readonly kind: PrintKind; readonly icon: LucideIcon }[] = [
  { kind: 'slip', icon: ReceiptText },
  { kind: 'slip_without_prices', icon: Printer },
  { kind: 'ticket', icon: Receipt },
];

interface Props {
  readonly order: Order;
  readonly entries: readonly OfferedEntry[];
  readonly isReception: boolean;
  readonly command: ReturnType<typeof useOrderCommand>;
  readonly openDialog: OpenDialog;
  readonly onEdit: () => void;
  readonly onOpenOrder: (orderId: string) => void;
}

export function OrderMenu({ order, entries, isReception, command, openDialog, onEdit, onOpenOrder }: Props) {
  const t = useT();
  const { mutateAsync: duplicate } = useDuplicate(order.id);
  const keyFor = useIdempotencyKey();
  // Asked for again after a lost answer it is the same duplicate; after a good one, another.
  const duplicates = useRef(0);
  const run = (entry: Entry) => {
    switch (entry) {
      case 'edit':
        return onEdit();
      case 'resume':
        return void command.give({ command: 'resume', reason: '' });
      case 'duplicate':
        return void duplicate({ idempotencyKey: keyFor([order.id, duplicates.current]) }).then((made) => {
          duplicates.current += 1;
          toastDone(t('orders.view.done.duplicate', { label: made.label }));
          onOpenOrder(made.id);
        }, command.fail);
      default:
        return openDialog({ kind: entry });
    }
  };
  const item = ({ entry, why }: OfferedEntry) => {
    const Icon = ICONS[entry];
    return (
      <Menu.Item
        key={entry}
        leftSection={<Icon size={18} aria-hidden />}
        disabled={why !== null}
        className={`${style.item} ${DANGEROUS.includes(entry) ? style.danger : ''}`}
        onClick={() => run(entry)}
      >
        {t(`orders.view.entry.${entry}`)}
        {why !== null && <span className={style.why}>{t(why)}</span>}
      </Menu.Item>
    );
  };
  return (
    <Menu.Dropdown>
      {entries.filter(({ entry }) => !DANGEROUS.includes(entry)).map(item)}
      {entries.length > 0 && <Menu.Divider />}
      {PRINTS.map(({ kind, icon: Icon }) => (
        <Menu.Item
          key={kind}
          className={style.item ?? ''}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => openDialog({ kind: 'print', print: kind })}
        >
          {t(`orders.view.print.${kind}`)}
        </Menu.Item>
      ))}
      {isReception && order.status === 'confirmed' && (
        <Menu.Item
          className={style.item ?? ''}
          leftSection={<ClipboardList size={18} aria-hidden />}
          onClick={() => openDialog({ kind: 'print', print: 'picking' })}
        >
          {t('orders.view.print.picking')}
        </Menu.Item>
      )}
      {entries.some(({ entry }) => DANGEROUS.includes(entry)) && <Menu.Divider />}
      {entries.filter(({ entry }) => DANGEROUS.includes(entry)).map(item)}
    </Menu.Dropdown>
  );
}
