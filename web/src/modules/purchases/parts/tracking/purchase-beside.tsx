import { ActionIcon } from '@mantine/core';
import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { purchaseId } from '@trastienda/shared/preorders/ids.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import type { Address } from '#ui/use-address.ts';
import { usePurchase } from '../../queries/purchases.ts';
import { PURCHASE_DRAWER_PX, PurchaseDrawer } from '../purchase/view/purchase-drawer.tsx';

interface Props {
  readonly address: Address;
  /** As they follow each other on the screen; a purchase of two parcels may stand there twice. */
  readonly ids: readonly PurchaseId[];
}

/** The purchase that the address names, beside the board or the calendar. */
export function PurchaseBeside({ address, ids }: Props) {
  const id = purchaseId.safeParse(address.read('open')).data;
  return id === undefined ? null : <Beside key="beside" address={address} ids={ids} id={id} />;
}

function Beside({ address: { go }, ids, id }: Props & { readonly id: PurchaseId }) {
  const t = useT();
  const { data } = usePurchase(id);
  const order = [...new Set(ids)];
  const at = order.indexOf(id);
  const step = (by: -1 | 1) => {
    const next = order[at + by];
    if (next !== undefined) go({ open: next }, true);
  };
  const tools = at >= 0 && (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={at === 0}
        aria-label={t('tracking.previous')}
        title={t('tracking.previous')}
        onClick={() => step(-1)}
      >
        <ChevronUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        disabled={at === order.length - 1}
        aria-label={t('tracking.next')}
        title={t('tracking.next')}
        onClick={() => step(1)}
      >
        <ChevronDown size={20} aria-hidden />
      </ActionIcon>
    </>
  );
  return (
    <SideDrawer
      title={data === undefined ? t('tracking.purchase') : `${data.label} · ${data.shop}`}
      tools={tools}
      width={PURCHASE_DRAWER_PX}
      onClose={() => go({ open: undefined })}
    >
      <PurchaseDrawer key={id} purchaseId={id} />
    </SideDrawer>
  );
}
