import { CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { PAYMENT_MESSAGES, PAYMENT_REFUSALS } from '#modules/payments/exports.ts';
import type { DocumentLayout } from '#ui/document/document-kind.ts';
import { createDocumentView } from '#ui/document/document-view.tsx';
import { ORDER_REFUSALS } from '../../messages.ts';
import { ORDER_VIEW_MESSAGES } from './messages.ts';
import type { OrderHandlers } from './order-command.tsx';

const View = createDocumentView<OrderHandlers>({
  name: 'order-view',
  load: async () => (await import('./order-document.tsx')).OrderDocument,
  messages: [ORDER_VIEW_MESSAGES, ORDER_REFUSALS, PAYMENT_MESSAGES, PAYMENT_REFUSALS, CUSTOMERS_MESSAGES],
});

interface Props extends OrderHandlers {
  readonly orderId: string;
  readonly layout: DocumentLayout;
}

/** One order: where it stands, what it holds, what happened. */
export function OrderView({ orderId, layout, ...handlers }: Props) {
  return <View documentId={orderId} layout={layout} handlers={handlers} />;
}
