import { Button, Stack } from '@mantine/core';
import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { purchaseId as purchaseIdSchema } from '@trastienda/shared/preorders/ids.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import blocks from '#modules/orders/parts/order-view/blocks.module.css';
import style from '#modules/orders/parts/order-view/order-sheet.module.css';
import { OrderSkeleton } from '#modules/orders/parts/order-view/order-skeleton.tsx';
import parcelListStyle from '#modules/orders/parts/order-view/parcels/parcel-list.module.css';
import { Section } from '#modules/orders/parts/order-view/section.tsx';
import { usePurchase } from '#modules/purchases/queries/purchases.ts';
import { BlankState } from '#ui/blank-state.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { StrayDialog } from '../../tracking/board/stray-dialog.tsx';
import { CostsBlock } from './costs/costs-block.tsx';
import { CostsDialog } from './costs/costs-dialog.tsx';
import type { DialogState, OpenDialog } from './dialog-state.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import dialogsStyle from './dialogs/dialogs.module.css';
import { EditDialog } from './dialogs/edit-dialog.tsx';
import { ParcelDialog } from './dialogs/parcel-dialog.tsx';
import { PayDialog } from './dialogs/pay-dialog.tsx';
import { SplitDialog } from './dialogs/split-dialog.tsx';
import { isOpen } from './facts.ts';
import { PurchaseHead } from './head/purchase-head.tsx';
import { PurchaseLines } from './lines/purchase-lines.tsx';
import { Parcel } from './parcels/parcel.tsx';
import { PurchaseTrouble } from './purchase-trouble.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { usePurchaseCommand } from './use-purchase-command.ts';
import { usePurchaseLiveUpdates } from './use-purchase-live-updates.ts';

const WHOLE = {
  pay: PayDialog,
  close: CloseDialog,
  cancel: CancelDialog,
  edit: EditDialog,
  costs: CostsDialog,
};

interface Props {
  readonly purchaseId: string;
  readonly layout: 'drawer' | 'page';
}

const NOT_FOUND = 404;

/** The purchase as it is read; a link that is none leads to a friendly word. */
export function PurchaseBody({ purchaseId, layout }: Props) {
  const id = purchaseIdSchema.safeParse(purchaseId).data;
  return id === undefined ? <Missing /> : <ReadPurchase id={id} layout={layout} />;
}

function ReadPurchase({ id, layout }: { readonly id: PurchaseId; readonly layout: Props['layout'] }) {
  const actor = useActor();
  const { data, error, isPending, isPaused, refetch } = usePurchase(id);
  if (actor === null) return null;
  // What is there stays, even when it could not be read again.
  if (data !== undefined) return <PurchaseSheet purchase={data} actor={actor} layout={layout} />;
  if (readProblem(error)?.status === NOT_FOUND) return <Missing />;
  if (error !== null || (isPending && isPaused))
    return (
      <div className={style.aside}>
        <Trouble refusal={error} onRetry={() => void refetch()} />
      </div>
    );
  return <OrderSkeleton layout={layout} />;
}

function Missing() {
  const t = useT();
  return <BlankState icon={PackageSearch} title={t('purchase.missing')} text={t('purchase.missing-text')} />;
}

interface PurchaseSheetProps {
  readonly purchase: Purchase;
  readonly actor: Actor;
  readonly layout: 'drawer' | 'page';
}

/** Everything about one purchase: what is to be done on top, what happened at the end. */
function PurchaseSheet({ purchase, actor, layout }: PurchaseSheetProps) {
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

/** What it travels in, each parcel on its own way. */
function ParcelList({
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
      <ul className={parcelListStyle.parcels}>
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

interface PurchaseDialogsProps {
  readonly dialog: DialogState;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** The one thing that lies over a purchase. */
function PurchaseDialogs({ dialog, purchase, onClose }: PurchaseDialogsProps) {
  const command = usePurchaseCommand(purchase);
  if (!('parcelId' in dialog)) {
    const Shown = WHOLE[dialog.kind];
    return <Shown purchase={purchase} onClose={onClose} />;
  }
  const parcel = purchase.parcels.find(({ id }) => id === dialog.parcelId);
  if (parcel === undefined) return null;
  switch (dialog.kind) {
    case 'parcel':
      return <ParcelDialog purchase={purchase} parcel={parcel} onClose={onClose} />;
    case 'split':
      return <SplitDialog purchase={purchase} parcel={parcel} onClose={onClose} />;
    case 'stray':
      return (
        <StrayDialog
          label={purchase.label}
          to={dialog.to}
          onClose={onClose}
          onSay={async (note) => {
            await command.send({
              command: 'move',
              parcelId: parcel.id,
              body: { version: parcel.version, to: dialog.to, note },
            });
            onClose();
          }}
        />
      );
  }
}

interface CloseDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** After this nothing of it changes: what is missing from the costs is asked for once more. */
function CloseDialog({ purchase, onClose }: CloseDialogProps) {
  const t = useT();
  const money = useMoney();
  const command = usePurchaseCommand(purchase);
  const close = async () => {
    if (await command.give({ command: 'close', body: { version: purchase.version } })) onClose();
  };
  return (
    <Dialog
      title={t('purchase.close.title', { label: purchase.label })}
      onClose={onClose}
      isStaying={command.isPending}
    >
      <Stack gap="md">
        <PurchaseTrouble refusal={command.refusal} />
        <p>{t('purchase.close.text', { landed: money(purchase.landed), extras: money(purchase.extras) })}</p>
        {purchase.costs.length === 0 && (
          <p className={dialogsStyle.warning}>{t('purchase.close.no-costs')}</p>
        )}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button data-autofocus loading={command.isPending} onClick={() => void close()}>
          {t('purchase.close.do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
