import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { DocumentCommand } from '#ui/document/use-document-command.ts';
import { useDocumentCommand } from '#ui/document/use-document-command.ts';
import { orderInRefusal, useAcceptOrder, useGiveCommand } from '../../queries/order.ts';
import type { OrderGiven } from '../../queries/order-commands.ts';

export type OrderCommand = DocumentCommand<Order, OrderGiven>;

export function useOrderCommand(order: Order): OrderCommand {
  const t = useT();
  const accept = useAcceptOrder();
  const { mutateAsync } = useGiveCommand();
  return useDocumentCommand<Order, OrderGiven>({
    send: (given) => mutateAsync({ order, given }),
    doneText: ({ command }, { label }) => t(`orders.view.done.${command}`, { label }),
    onRefused: (refusal) => {
      const current = orderInRefusal(refusal);
      if (current !== null) accept(current);
    },
    toKey: (given) => `${given.command} ${'parcel' in given ? given.parcel.id : ''}`,
  });
}
