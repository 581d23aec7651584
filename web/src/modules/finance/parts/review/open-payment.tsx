import { Box, Skeleton, Stack } from '@mantine/core';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PossibleDuplicate } from '@trastienda/shared/payments/contract/payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { isHeldByAnother } from '@trastienda/shared/payments/rules.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useMinute } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import {
  type Decision as Decided,
  usePayment,
  usePaymentOptions,
  useRefreshPayment,
} from '../../queries/payments.ts';
import { Board, BoardWaiting } from './board/board.tsx';
import { useClaim } from './claims.ts';
import { Decision } from './decision/decision.tsx';
import { DecisionBar, type DialogState } from './decision/decision-bar.tsx';
import { approvalOf, likelyLine, may } from './decision/outcome.ts';
import { useDecisionKeys } from './review-keys.ts';

interface Props {
  readonly id: PaymentId;
  readonly actor: Actor;
  readonly head: ReactNode;
  readonly isDecided: (id: PaymentId) => boolean;
  /** Goes on to the next at once. */
  readonly onDecide: (payment: Payment, decision: Decided) => void;
  /** Waits for the answer; rejects with the refusal. */
  readonly onSend: (payment: Payment, decision: Decided) => Promise<void>;
}

/** One payment under review: its receipt and the decision. */
export function OpenPayment(props: Props) {
  const t = useT();
  const { data, error, refetch } = usePayment(props.id);
  if (data !== undefined) return <UnderReview {...props} payment={data} />;
  return (
    <>
      <BoardWaiting />
      <Box miw={0} bg="var(--surface)">
        {props.head}
        {error === null ? (
          <Stack gap="md" p="md" aria-label={t('list.loading')} role="status">
            <Skeleton height={36} width="55%" />
            <Skeleton height={132} />
            <Skeleton height={160} />
          </Stack>
        ) : (
          <Stack gap="md" p="md">
            <Trouble refusal={error} onRetry={() => void refetch()} />
          </Stack>
        )}
      </Box>
    </>
  );
}

function UnderReview({
  payment,
  actor,
  head,
  isDecided,
  onDecide,
  onSend,
}: Props & { readonly payment: Payment }) {
  const now = useMinute();
  const refresh = useRefreshPayment();
  const isOnePersonShop = usePaymentOptions().data?.isOnePersonShop ?? false;
  const [dialog, openDialog] = useState<DialogState | null>(null);
  const [compared, setCompared] = useState<PossibleDuplicate | null>(null);
  const [hasCompared, setHasCompared] = useState(false);
  const [line, setLine] = useState(() => likelyLine(payment)?.id ?? null);

  const reviewer = { userId: actor.id, codes: actor.codes };
  const present = { now, isOnePersonShop };
  const offered = {
    approval: approvalOf(payment, reviewer, present),
    mayDoubt: may(payment, reviewer, 'doubt', present),
    mayReject: may(payment, reviewer, 'reject', present),
    mayVoid: may(payment, reviewer, 'void', present),
    mayUndo: may(payment, reviewer, 'undo', present),
  };
  useClaim({ payment, actorId: actor.id, isFree: may(payment, reviewer, 'claim', present), isDecided });

  const ids = [payment.id, ...payment.possibleDuplicates.map((possibleDuplicate) => possibleDuplicate.id)];
  useLiveEvents('payment', ({ entityId }) => {
    if (entityId === null || ids.some((one) => one === entityId)) void refresh(payment.id);
  });
  useLiveEvents('order', ({ entityId }) => {
    if (payment.allocations.some(({ orderId }) => orderId === entityId)) void refresh(payment.id);
  });
  useLiveEvents('preorder', ({ entityId }) => {
    if (payment.preorders.some(({ preorderId }) => preorderId === entityId)) void refresh(payment.id);
  });

  // A deposit that another payment has taken meanwhile is no longer offered.
  const chosen = payment.bankLines.find(({ id, nearness }) => id === line && nearness !== 'matched')?.id;
  const withLine = chosen === undefined ? {} : { bankLineId: chosen };
  const { approval } = offered;
  const isCompared = approval.kind === 'compare' && hasCompared;
  const approve = () => {
    if (approval.kind === 'open') onDecide(payment, { kind: 'approve', ...withLine });
    else if (approval.kind === 'override') openDialog('override');
    else if (approval.kind === 'compare') {
      setCompared(approval.possibleDuplicate);
      setHasCompared(true);
    }
  };
  const approveAsOther = () => onDecide(payment, { kind: 'approve', hasCompared: true, ...withLine });
  useDecisionKeys({
    offered,
    isCompared,
    dialog,
    openDialog,
    onApprove: approve,
    onApproveAsOther: approveAsOther,
  });

  const isOpen = ['submitted', 'in_review', 'doubt'].includes(payment.status);
  return (
    <>
      <Board payment={payment} possibleDuplicate={compared} onCompare={setCompared} />
      <Decision
        payment={payment}
        holder={isHeldByAnother(payment, actor.id, now) && isOpen ? (payment.claimedBy ?? '') : null}
        isOpen={isOpen}
        line={line}
        onLine={setLine}
        compared={compared}
        onCompare={setCompared}
        head={head}
        bar={
          <DecisionBar
            payment={payment}
            offered={offered}
            dialog={dialog}
            openDialog={openDialog}
            isCompared={isCompared}
            onApprove={approve}
            onApproveAsOther={approveAsOther}
            onUndo={() => onDecide(payment, { kind: 'undo' })}
            onDoubt={(note) => onDecide(payment, { kind: 'doubt', note })}
            onReject={(code, note) => onDecide(payment, { kind: 'reject', code, note })}
            onOverride={(overrideReason) => onSend(payment, { kind: 'approve', overrideReason, ...withLine })}
            onVoid={async (reason) => {
              await onSend(payment, { kind: 'void', reason });
              openDialog(null);
            }}
          />
        }
      />
    </>
  );
}
