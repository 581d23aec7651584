import { Text } from '@mantine/core';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { CommandTrouble } from '#ui/document/command-trouble.tsx';
import { ConfirmDialog, ReasonDialog } from '#ui/document/dialogs/reason-dialog.tsx';
import { SplitDialog } from '#ui/document/dialogs/split-dialog.tsx';
import { StrayDialog } from '../../tracking/board/stray-dialog.tsx';
import { BoughtPicture } from '../bought-picture.tsx';
import { linesIn, nameOf } from '../purchase-facts.ts';
import { CostsDialog } from './costs-dialog.tsx';
import { ParcelDialog } from './parcel-dialog.tsx';
import { EditDialog, PayDialog } from './purchase-forms.tsx';
import type { DialogState } from './use-purchase-command.ts';
import { useFormCommand, usePurchaseCommand } from './use-purchase-command.ts';

const WHOLE = {
  pay: PayDialog,
  close: CloseDialog,
  cancel: CancelDialog,
  edit: EditDialog,
  costs: CostsDialog,
};

interface DialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** The one thing that lies over a purchase. */
export function PurchaseDialogs({
  dialog,
  purchase,
  onClose,
}: DialogProps & { readonly dialog: DialogState }) {
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
    case 'split': {
      const { version } = purchase;
      return (
        <SplitDialog
          lines={linesIn(purchase, parcel).map((line) => ({
            lineId: line.id,
            quantity: line.quantity,
            picture: <BoughtPicture of={line} size={44} />,
            name: nameOf(line),
          }))}
          isPending={command.isPending}
          trouble={<CommandTrouble refusal={command.refusal} staleId="purchase.stale" />}
          messageIds={SPLIT_MESSAGE_IDS}
          onSplit={(lines) =>
            void command
              .give({ command: 'split', body: { version, fromParcelId: parcel.id, lines } })
              .then((isDone) => isDone && onClose())
          }
          onClose={onClose}
        />
      );
    }
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

const SPLIT_MESSAGE_IDS = {
  title: 'purchase.split.title',
  text: 'purchase.split.text',
  less: 'purchase.split.less',
  more: 'purchase.split.more',
  of: 'tracking.of',
  sum: 'purchase.split.sum',
  do: 'purchase.split.do',
  'nothing-taken': 'purchase.split.nothing-taken',
  'nothing-left': 'purchase.split.nothing-left',
};

/** After this nothing of it changes: what is missing from the costs is asked for once more. */
function CloseDialog({ purchase, onClose }: DialogProps) {
  const t = useT();
  const money = useMoney();
  const { give, refusal, isPending } = usePurchaseCommand(purchase);
  const { label, version, landed, extras, costs } = purchase;
  return (
    <ConfirmDialog
      title={t('purchase.close.title', { label })}
      doLabel={t('purchase.close.do')}
      isPending={isPending}
      onConfirm={() =>
        void give({ command: 'close', body: { version } }).then((isDone) => isDone && onClose())
      }
      onClose={onClose}
    >
      <CommandTrouble refusal={refusal} staleId="purchase.stale" />
      <p>{t('purchase.close.text', { landed: money(landed), extras: money(extras) })}</p>
      {costs.length === 0 && (
        <Text c="var(--wait-ink)" size="xs">
          {t('purchase.close.no-costs')}
        </Text>
      )}
    </ConfirmDialog>
  );
}

const USUAL = ['shop', 'sold-out', 'price', 'mistake'] as const;

/** Why it is off, and what becomes of what customers wait for in it. */
function CancelDialog({ purchase, onClose }: DialogProps) {
  const t = useT();
  const send = useFormCommand(purchase, purchase.version);
  const waiting = new Set(purchase.lines.flatMap(({ demand }) => demand.map(({ preorderId }) => preorderId)));
  return (
    <ReasonDialog
      title={t('purchase.cancel.title', { label: purchase.label })}
      text={t('purchase.cancel.text', { count: waiting.size })}
      label={t('purchase.cancel.reason')}
      usual={USUAL.map((one) => t(`purchase.cancel.why.${one}`))}
      keepLabel={t('purchase.cancel.keep')}
      doLabel={t('purchase.entry.cancel')}
      isDangerous
      renderTrouble={(refusal) => <CommandTrouble refusal={refusal} staleId="purchase.stale" />}
      onSend={(reason) => send((version) => ({ command: 'cancel', body: { version, reason } }))}
      onClose={onClose}
    />
  );
}
