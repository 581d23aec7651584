import { Button } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { RoadCommand } from '@trastienda/shared/orders/status.ts';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import type { DocumentCommand } from '#ui/document/use-document-command.ts';
import { useDocumentCommand } from '#ui/document/use-document-command.ts';
import { orderInRefusal, useAcceptOrder, useGiveCommand } from '../../queries/order.ts';
import type { OrderGiven } from '../../queries/order-commands.ts';
import type { PrintKind } from './prints/print-dialog.tsx';

/** What is laid over the order at this moment. Parcels by their id: their state may change meanwhile. */
export type DialogState =
  | { readonly kind: 'pay' | 'cancel' | 'hold' | 'discard' | 'reopen' | 'customer' | 'share' }
  | { readonly kind: 'pack' | 'label' | 'split' | 'receive' | 'exchange'; readonly parcelId: ShipmentId }
  /** Without a command: which of them it was is asked first. */
  | { readonly kind: 'road'; readonly parcelId: ShipmentId; readonly command: RoadCommand | null }
  | { readonly kind: 'print'; readonly print: PrintKind };

export type OpenDialog = (dialog: DialogState) => void;

/** What only the screen around an order can do. */
export interface OrderHandlers {
  readonly onEdit: () => void;
  /** Another order is to be shown: a duplicate, one of the customer's history. */
  readonly onOpenOrder: (orderId: string) => void;
}

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

const refusalShape = z.object({
  shortages: z.array(z.object({ variantId: z.string(), available: z.number() })),
});

interface Props {
  readonly refusal: unknown;
  readonly order: Order;
  /** The way to mend what is missing. */
  readonly onEdit?: () => void;
}

/** Why a command was not done: field by field and article by article. */
export function OrderTrouble({ refusal, order, onEdit }: Props) {
  const t = useT();
  const problem = readProblem(refusal);
  // What there is of each variant that does not suffice; nothing for any other refusal.
  const shortages = refusalShape.safeParse(problem?.current).data?.shortages ?? [];
  const isToComplete = shortages.length > 0 || (problem?.errors ?? []).length > 0;
  return (
    <CommandTrouble
      refusal={refusal}
      staleId="orders.view.stale"
      details={shortages.map(({ variantId, available }) => {
        const line = order.lines.find((one) => one.variantId === variantId);
        return t('orders.view.lack', { article: line?.name ?? '', count: available });
      })}
    >
      {onEdit !== undefined && isToComplete && (
        <Button variant="default" onClick={onEdit}>
          {t('orders.view.complete')}
        </Button>
      )}
    </CommandTrouble>
  );
}
