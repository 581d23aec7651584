import { useT } from '#lib/i18n/use-t.ts';
import type { DocumentLayout } from '#ui/document/document-kind.ts';
import { createDocumentView, WholePageButton } from '#ui/document/document-view.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { PURCHASE_MESSAGES, PURCHASE_REFUSALS } from '../../../messages.ts';

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

/** A purchase has more to say than most rows. */
export const PURCHASE_DRAWER_PX = 600;

/** A purchase beside what it was opened from. */
export function PurchaseDrawer({ purchaseId }: { readonly purchaseId: string }) {
  const t = useT();
  const { go } = useAddress();
  return (
    <>
      <WholePageButton label={t('tracking.whole-page')} onClick={() => go({ open: purchaseId, full: '1' })} />
      <PurchaseView purchaseId={purchaseId} layout="drawer" />
    </>
  );
}
