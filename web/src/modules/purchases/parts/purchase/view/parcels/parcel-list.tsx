import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/parcels/parcel-list.module.css';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { PurchaseTrouble } from '../purchase-trouble.tsx';
import { usePurchaseCommand } from '../use-purchase-command.ts';
import { Parcel } from './parcel.tsx';

/** What it travels in, each parcel on its own way. */
export function ParcelList({
  purchase,
  openDialog,
}: {
  readonly purchase: Purchase;
  readonly openDialog: OpenDialog;
}) {
  const t = useT();
  const command = usePurchaseCommand(purchase);
  return (
    <Section title={t('purchase.parcels', { count: purchase.parcels.length })}>
      <PurchaseTrouble refusal={command.refusal} />
      <ul className={style.parcels}>
        {purchase.parcels.map((parcel) => (
          <Parcel
            key={parcel.id}
            purchase={purchase}
            parcel={parcel}
            command={command}
            openDialog={openDialog}
          />
        ))}
      </ul>
    </Section>
  );
}
