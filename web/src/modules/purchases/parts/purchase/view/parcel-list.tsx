import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#ui/document/blocks/parcels.module.css';
import { Section } from '#ui/document/blocks/section.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { Parcel } from './parcel.tsx';
import type { OpenDialog } from './use-purchase-command.ts';
import { usePurchaseCommand } from './use-purchase-command.ts';

interface Props {
  readonly purchase: Purchase;
  readonly openDialog: OpenDialog;
}

/** What it travels in, each parcel on its own way. */
export function ParcelList({ purchase, openDialog }: Props) {
  const t = useT();
  const command = usePurchaseCommand(purchase);
  return (
    <Section title={t('purchase.parcels', { count: purchase.parcels.length })}>
      <CommandTrouble refusal={command.refusal} staleId="purchase.stale" />
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
