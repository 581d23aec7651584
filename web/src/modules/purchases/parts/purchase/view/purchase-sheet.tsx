import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import blocks from '#modules/orders/parts/order-view/blocks.module.css';
import style from '#modules/orders/parts/order-view/order-sheet.module.css';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import { CostsBlock } from './costs/costs-block.tsx';
import type { DialogState } from './dialog-state.ts';
import { isOpen } from './facts.ts';
import { PurchaseHead } from './head/purchase-head.tsx';
import { PurchaseLines } from './lines/purchase-lines.tsx';
import { ParcelList } from './parcels/parcel-list.tsx';
import { PurchaseDialogs } from './purchase-dialogs.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { usePurchaseCommand } from './use-purchase-command.ts';
import { usePurchaseLiveUpdates } from './use-purchase-live-updates.ts';

interface Props {
  readonly purchase: Purchase;
  readonly actor: Actor;
  readonly layout: 'drawer' | 'page';
}

/** Everything about one purchase: what is to be done on top, what happened at the end. */
export function PurchaseSheet({ purchase, actor, layout }: Props) {
  const t = useT();
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const command = usePurchaseCommand(purchase);
  usePurchaseLiveUpdates(purchase.id);
  const timeline = <Timeline purchaseId={purchase.id} actor={actor} />;
  return (
    <div className={style.sheet} data-order-layout={layout} data-bar={isOpen(purchase) || undefined}>
      <PurchaseHead purchase={purchase} command={command} layout={layout} openDialog={setDialog} />
      <div className={style.body}>
        <div className={style.columns}>
          <div className={style.column}>
            <ParcelList purchase={purchase} openDialog={setDialog} />
            <PurchaseLines purchase={purchase} actor={actor} />
            {layout === 'page' && timeline}
          </div>
          <div className={style.column}>
            <CostsBlock purchase={purchase} openDialog={setDialog} />
            {purchase.note !== '' && (
              <Section title={t('purchase.note')}>
                <p className={blocks.soft}>{purchase.note}</p>
              </Section>
            )}
          </div>
          {layout === 'drawer' && timeline}
        </div>
      </div>
      {dialog !== null && (
        <PurchaseDialogs dialog={dialog} purchase={purchase} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
