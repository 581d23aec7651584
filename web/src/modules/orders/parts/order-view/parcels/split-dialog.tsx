import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { GoodsPicture, variantName } from '#modules/inventory/exports.ts';
import { SplitDialog as DocumentSplitDialog } from '#ui/document/dialogs/split-dialog.tsx';
import { OrderTrouble } from '../order-trouble.tsx';
import { useOrderCommand } from '../use-order-command.ts';

const MESSAGE_IDS = {
  title: 'orders.view.split.title',
  text: 'orders.view.split.text',
  less: 'orders.view.split.less',
  more: 'orders.view.split.more',
  of: 'orders.view.split.of',
  sum: 'orders.view.split.sum',
  do: 'orders.view.split.save',
  'nothing-taken': 'orders.view.split.nothing-taken',
  'nothing-left': 'orders.view.split.nothing-left',
};

interface Props {
  readonly order: Order;
  readonly parcel: Shipment;
  readonly onClose: () => void;
}

/** What of a parcel travels in another one. */
export function SplitDialog({ order, parcel, onClose }: Props) {
  const command = useOrderCommand(order);
  const lines = order.lines.flatMap((line) => {
    const quantity = parcel.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    if (quantity === 0) return [];
    return [
      {
        lineId: line.id,
        quantity,
        picture: <GoodsPicture picture={line.picture} alt="" size={44} />,
        name: line.name,
        detail: variantName(line),
      },
    ];
  });
  return (
    <DocumentSplitDialog
      lines={lines}
      isPending={command.isPending}
      trouble={<OrderTrouble refusal={command.refusal} order={order} />}
      messageIds={MESSAGE_IDS}
      onSplit={(moved) =>
        void command.give({ command: 'split', parcel, lines: moved }).then((isDone) => isDone && onClose())
      }
      onClose={onClose}
    />
  );
}
