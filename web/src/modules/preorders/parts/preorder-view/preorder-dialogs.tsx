import { useNavigate } from '@tanstack/react-router';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { computeLineMoney, requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import type { MoneyGoes } from '@trastienda/shared/preorders/status.ts';
import { MONEY_GOES } from '@trastienda/shared/preorders/status.ts';
import { useId, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { CustomerDrawer } from '#modules/orders/exports.ts';
import type { PayableKind } from '#modules/payments/exports.ts';
import { PaymentDialog } from '#modules/payments/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import style from '#ui/document/blocks/blocks.module.css';
import { ConfirmDialog, ReasonDialog } from '#ui/document/dialogs/reason-dialog.tsx';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { useBuyingOptions } from '../../queries/options.ts';
import { readProof, usePay } from '../../queries/preorder.ts';
import type { DialogState } from './actions.ts';
import { isOver, mayPay } from './actions.ts';
import { PreorderTrouble, usePreorderCommand } from './preorder-command.tsx';

/** Wanted once in the life of a pre-order: fetched then. */
const Convert = fetchedPart(async () => (await import('./convert-dialog.tsx')).ConvertDialog);

const Substitute = fetchedPart(async () => (await import('./substitute-dialog.tsx')).SubstituteDialog);

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

const RELEASE_REASONS = ['known', 'promised', 'offer'] as const;

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
      usual={RELEASE_REASONS.map((one) => t(`preorders.release.reason.${one}`))}
      doLabel={t('preorders.view.line-action.release')}
      renderTrouble={(refusal) => <PreorderTrouble refusal={refusal} />}
      onSend={(reason) => send({ command: 'release', line, reason })}
      onClose={onClose}
    />
  );
}

/** What is asked for now: the deposit while it is missing, afterwards all that is owed. */
function toRequestedAmount(preorder: Preorder): number {
  const { paid, inReview, balance } = preorder;
  const deposit = requestedDeposit(preorder) - paid - inReview;
  if (deposit > 0) return deposit;
  return Math.max(0, balance - inReview) || Math.max(0, balance);
}

export const PREORDER_PAYMENTS: PayableKind<Preorder> = {
  usePay,
  useAccounts: () => useBuyingOptions().data?.accounts,
  useCredit: ({ credit }) => credit,
  readProof,
  mayPay,
  isOver,
  isPaidOnDelivery: () => false,
  toRequestedAmount,
  toCreditLimit: (preorder) => toRequestedAmount(preorder) || Math.max(0, preorder.balance),
  messageIds: {
    none: () => 'preorders.view.no-payments',
    part: 'preorders.view.pay-part',
    creditUsed: 'preorders.view.credit-used',
    amountHint: 'preorders.view.pay-amount',
  },
};

interface CancelDialogProps {
  readonly preorder: Preorder;
  /** One line; null for everything that can be cancelled. */
  readonly line: PreorderLine | null;
  readonly onClose: () => void;
}

const CANCEL_REASONS = ['unwanted', 'unpaid', 'too-long', 'not-had', 'mistake'] as const;
const BOUGHT: readonly PreorderLine['status'][] = ['ordered', 'in_transit', 'received'];

/** Why it is off, and what becomes of the money that is already here. */
function CancelDialog({ preorder, line, onClose }: CancelDialogProps) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { send } = usePreorderCommand(preorder);
  const others = line === null ? [] : preorder.lines.filter((one) => one.id !== line.id && isActive(one));
  // Where other lines remain, the deposit may stay with them.
  const choices = MONEY_GOES.filter((one) => one !== 'keep' || others.length > 0);
  const [moneyGoes, setMoneyGoes] = useState<MoneyGoes>(choices[0] ?? 'credit');
  const amount = line === null ? preorder.paid : isCommitted(line) ? computeLineMoney(preorder, line) : 0;
  const isBought = (line === null ? preorder.lines : [line]).some(({ status }) => BOUGHT.includes(status));
  return (
    <ReasonDialog
      title={
        line === null
          ? t('preorders.cancel.title', { label: preorder.label })
          : t('preorders.cancel.line-title', { article: line.description })
      }
      text={t(isBought ? 'preorders.cancel.bought' : 'preorders.cancel.text')}
      label={t('preorders.cancel.reason')}
      usual={CANCEL_REASONS.map((one) => t(`preorders.cancel.reason.${one}`))}
      keepLabel={t('preorders.cancel.keep-it')}
      doLabel={t(line === null ? 'preorders.cancel.do' : 'preorders.cancel.do-line')}
      isDangerous
      renderTrouble={(refusal) => <PreorderTrouble refusal={refusal} />}
      onSend={(reason) =>
        line === null
          ? send({ command: 'cancel', reason, moneyGoes: moneyGoes === 'refund' ? 'refund' : 'credit' })
          : send({ command: 'cancel-line', line, reason, moneyGoes })
      }
      onClose={onClose}
    >
      {amount > 0 && (
        <ChoiceGroup legend={t('preorders.cancel.money', { amount: money(amount) })}>
          {choices.map((one) => (
            <ChoiceRow
              key={one}
              name={name}
              isChosen={moneyGoes === one}
              onChoose={() => setMoneyGoes(one)}
              hint={t(`preorders.cancel.${one}-hint`)}
            >
              {t(`preorders.cancel.${one}`)}
            </ChoiceRow>
          ))}
        </ChoiceGroup>
      )}
    </ReasonDialog>
  );
}

const isActive = ({ status }: PreorderLine): boolean => status !== 'cancelled' && status !== 'converted';
const isCommitted = (line: PreorderLine): boolean =>
  isActive(line) && line.status !== 'draft' && line.status !== 'quoted';
