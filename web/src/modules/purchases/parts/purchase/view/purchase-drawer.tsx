import { Maximize2 } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-list/order-drawer.module.css';
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
      <button type="button" className={style.whole} onClick={() => go({ open: purchaseId, full: '1' })}>
        <Maximize2 size={14} aria-hidden />
        {t('tracking.whole-page')}
      </button>
      <PurchaseView purchaseId={purchaseId} layout="drawer" />
    </>
  );
}
