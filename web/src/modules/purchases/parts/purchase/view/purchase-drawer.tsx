import { useT } from '#lib/i18n/use-t.ts';
import { WholePageButton } from '#ui/document/blocks/whole-page-button.tsx';
import { useAddress } from '#ui/use-address.ts';
import { PurchaseView } from './purchase-view.tsx';

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
