import { PURCHASE_REFUSALS } from '#modules/purchases/messages.ts';
import type { DocumentLayout } from '#ui/document/document-kind.ts';
import { createDocumentView } from '#ui/document/document-view.tsx';
import { PURCHASE_MESSAGES } from '../messages.ts';

const NO_HANDLERS = {};

const View = createDocumentView<typeof NO_HANDLERS>({
  name: 'purchase-view',
  load: async () => (await import('./purchase-document.tsx')).PurchaseDocument,
  messages: [PURCHASE_MESSAGES, PURCHASE_REFUSALS],
});

interface Props {
  readonly purchaseId: string;
  readonly layout: DocumentLayout;
}

/** One purchase: where its parcels are, what they hold and cost, what happened. */
export function PurchaseView({ purchaseId, layout }: Props) {
  return <View documentId={purchaseId} layout={layout} handlers={NO_HANDLERS} />;
}
