import { useNavigate } from '@tanstack/react-router';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerDrawer } from '#modules/orders/exports.ts';
import { PaymentDialog } from '#modules/payments/exports.ts';
import style from '#ui/document/blocks/blocks.module.css';
import { ConfirmDialog } from '#ui/document/dialogs/confirm-dialog.tsx';
import { ReasonDialog } from '#ui/document/dialogs/reason-dialog.tsx';
import { fetchedPart } from '#ui/fetched-part.tsx';
import { useMoney } from '#ui/money-text.tsx';
import type { DialogState } from './dialog-state.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { PREORDER_PAYMENTS } from './preorder-payments.ts';
import { PreorderTrouble } from './preorder-trouble.tsx';
import { usePreorderCommand } from './use-preorder-command.ts';

/** Wanted once in the life of a pre-order: fetched then. */
const Convert = fetchedPart(async () => (await import('./dialogs/convert-dialog.tsx')).ConvertDialog);

const Substitute = fetchedPart(
  async () => (await import('./dialogs/substitute-dialog.tsx')).SubstituteDialog,
);

interface Props {
  readonly dialog: DialogState;
  readonly preorder: Preorder;
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** The one thing that lies over a pre-order. */
export function PreorderDialogs({ dialog, preorder, actor, onClose }: Props) {
  const navigate = useNavigate();
  switch (dialog.kind) {
    case 'pay':
      return <PaymentDialog kind={PREORDER_PAYMENTS} document={preorder} actor={actor} onClose={onClose} />;
    case 'convert':
      return <Convert.Part preorder={preorder} actor={actor} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog preorder={preorder} line={null} onClose={onClose} />;
    case 'discard':
      return <DiscardDialog preorder={preorder} onClose={onClose} />;
    case 'customer':
      return preorder.customerId === null ? null : (
        <CustomerDrawer
          customerId={preorder.customerId}
          onClose={onClose}
          onOpenOrder={(open) => {
            onClose();
            const to = actor.codes.includes('S-01') ? '/orders/list' : '/orders/myorders';
            void navigate({ to, search: { open } });
          }}
        />
      );
    default: {
      const line = preorder.lines.find(({ id }) => id === dialog.lineId);
      if (line === undefined) return null;
      if (dialog.kind === 'release')
        return <ReleaseDialog preorder={preorder} line={line} onClose={onClose} />;
      if (dialog.kind === 'substitute')
        return <Substitute.Part preorder={preorder} line={line} onClose={onClose} />;
      return <CancelDialog preorder={preorder} line={line} onClose={onClose} />;
    }
  }
}

interface DiscardDialogProps {
  readonly preorder: Preorder;
  readonly onClose: () => void;
}

/** A draft that comes to nothing. */
function DiscardDialog({ preorder, onClose }: DiscardDialogProps) {
  const t = useT();
  const { give, refusal, isPending } = usePreorderCommand(preorder);
  return (
    <ConfirmDialog
      title={t('preorders.discard.title', { label: preorder.label })}
      doLabel={t('preorders.view.entry.discard')}
      isDangerous
      isPending={isPending}
      onConfirm={() => void give({ command: 'discard' }).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <p className={style.soft}>{t('preorders.discard.text')}</p>
      <PreorderTrouble refusal={refusal} />
    </ConfirmDialog>
  );
}

interface ReleaseDialogProps {
  readonly preorder: Preorder;
  readonly line: PreorderLine;
  readonly onClose: () => void;
}

const REASONS = ['known', 'promised', 'offer'] as const;

/** Bought before the deposit is there: somebody answers for it, and says why. */
function ReleaseDialog({ preorder, line, onClose }: ReleaseDialogProps) {
  const t = useT();
  const money = useMoney();
  const { send } = usePreorderCommand(preorder);
  return (
    <ReasonDialog
      title={t('preorders.release.title', { article: line.description })}
      text={t('preorders.release.text', { cost: money(line.unitCost * line.quantity) })}
      label={t('preorders.release.reason')}
      usual={REASONS.map((one) => t(`preorders.release.reason.${one}`))}
      doLabel={t('preorders.view.line-action.release')}
      renderTrouble={(refusal) => <PreorderTrouble refusal={refusal} />}
      onSend={(reason) => send({ command: 'release', line, reason })}
      onClose={onClose}
    />
  );
}
