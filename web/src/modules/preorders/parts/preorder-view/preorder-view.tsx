import { CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { ORDER_FORM_MESSAGES, ORDER_REFUSALS, ORDER_VIEW_MESSAGES } from '#modules/orders/exports.ts';
import { PAYMENT_MESSAGES, PAYMENT_REFUSALS } from '#modules/payments/exports.ts';
import type { DocumentLayout } from '#ui/document/document-kind.ts';
import { createDocumentView } from '#ui/document/document-view.tsx';
import { PREORDER_REFUSALS } from '../../messages.ts';
import { PREORDER_FORM_MESSAGES } from '../preorder-form/messages.ts';
import type { PreorderHandlers } from './dialog-state.ts';
import { PREORDER_VIEW_MESSAGES } from './messages.ts';

const View = createDocumentView<PreorderHandlers>({
  name: 'preorder-view',
  load: async () => (await import('./preorder-document.tsx')).PreorderDocument,
  // It delivers and quotes as orders and its own form do, in their words.
  messages: [
    ...[PREORDER_VIEW_MESSAGES, PREORDER_REFUSALS, PREORDER_FORM_MESSAGES],
    ...[ORDER_VIEW_MESSAGES, ORDER_FORM_MESSAGES, ORDER_REFUSALS],
    ...[PAYMENT_MESSAGES, PAYMENT_REFUSALS, CUSTOMERS_MESSAGES, CUSTOMER_REFUSALS],
  ],
});

interface Props extends PreorderHandlers {
  readonly preorderId: string;
  readonly layout: DocumentLayout;
}

/** One pre-order: where it stands, what is wanted, what happened. */
export function PreorderView({ preorderId, layout, ...handlers }: Props) {
  return <View documentId={preorderId} layout={layout} handlers={handlers} />;
}
