import type { BuyingOptions, Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { useCallback, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { ShopForm } from './shop-form.tsx';

interface Props {
  /** Null for a new one. */
  readonly shop: Shop | null;
  readonly currencies: BuyingOptions['currencies'];
  readonly onClose: () => void;
}

/** A shop in place of the list of them: no address leads here, so the way back asks for itself what is unsaved. */
export function ShopDrawer({ shop, currencies, onClose }: Props) {
  const t = useT();
  const isDirty = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const onDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const leave = () => (isDirty.current ? setOpen(true) : onClose());
  return (
    <SideDrawer title={shop?.name ?? t('articles.settings.new-shop')} onClose={leave}>
      <ShopForm shop={shop} currencies={currencies} onDirty={onDirty} onDone={onClose} onCancel={leave} />
      {isOpen && <LeaveDialog onStay={() => setOpen(false)} onLeave={onClose} />}
    </SideDrawer>
  );
}
