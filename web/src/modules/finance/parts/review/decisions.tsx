import { Button, CloseButton, Flex, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { CircleAlert } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { readWhereMissing } from '#ui/list/list-cache.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { Decision } from '../../queries/payments.ts';
import {
  PAYMENT_LIST,
  paymentInRefusal,
  readKnownPayment,
  sendDecision,
  useAcceptPayment,
  useRefreshPayment,
} from '../../queries/payments.ts';
import style from '../finance.module.css';
import { waitForClaim } from './claims.ts';

/** A decision that did not come through, told until somebody has seen to it. */
interface Undone {
  readonly payment: Payment;
  readonly decision: Decision;
  readonly refusal: unknown;
  /** Sending it again is the same request. */
  readonly idempotencyKey: string;
}

/** Decisions on their way: the next payment is opened without waiting for them. */
export function useDecisions(onDecided: (payment: Payment, decision: Decision) => void) {
  const t = useT();
  const money = useMoney();
  const queryClient = useQueryClient();
  const accept = useAcceptPayment();
  const refresh = useRefreshPayment();
  const [leaving, setLeaving] = useState<ReadonlySet<PaymentId>>(new Set());
  const [undone, setUndone] = useState<readonly Undone[]>([]);
  const decided = useRef(new Set<PaymentId>());
  /** Offered with the word that something was approved, when this has been drawn again since. */
  const latest = useRef<(payment: Payment, decision: Decision) => Promise<void>>(async () => undefined);
  const isDecided = useCallback((id: PaymentId) => decided.current.has(id), []);
  const dismiss = useCallback(
    (id: PaymentId) => setUndone((before) => before.filter(({ payment }) => payment.id !== id)),
    [],
  );

  /** Rejects with the refusal: for forms that say it themselves. */
  const send = useCallback(
    async (payment: Payment, decision: Decision, idempotencyKey = newIdempotencyKey()) => {
      const { id } = payment;
      await waitForClaim(id);
      const version = versionFor(payment, readKnownPayment(queryClient, id));
      let now: Payment;
      try {
        now = await sendDecision({ id, version, idempotencyKey }, decision);
        accept(now);
        onDecided(now, decision);
        // It is in another tab now, which may have been opened while the decision was on its way.
        void readWhereMissing(queryClient, PAYMENT_LIST, id);
      } catch (refusal) {
        const current = paymentInRefusal(refusal);
        if (current !== null) accept(current);
        else void refresh(id);
        throw refusal;
      }
      const { label, amount, customerName } = payment;
      const message = t(`review.did.${decision.kind}`, { label, amount: money(amount), name: customerName });
      if (decision.kind !== 'approve') toastDone(message);
      else
        toastDone(message, {
          label: t('review.undo.short'),
          closeLabel: t('ui.close'),
          run: () => void latest.current(now, { kind: 'undo' }),
        });
    },
    [queryClient, accept, refresh, t, money, onDecided],
  );

  const decide = useCallback(
    async (payment: Payment, decision: Decision, idempotencyKey = newIdempotencyKey()) => {
      const { id } = payment;
      // Pressed twice is meant once.
      if (decided.current.has(id)) return;
      decided.current.add(id);
      dismiss(id);
      setLeaving((before) => new Set(before).add(id));
      try {
        await send(payment, decision, idempotencyKey);
      } catch (refusal) {
        setUndone((before) => [...before, { payment, decision, refusal, idempotencyKey }]);
      } finally {
        decided.current.delete(id);
        setLeaving((before) => new Set([...before].filter((one) => one !== id)));
      }
    },
    [send, dismiss],
  );
  useEffect(() => {
    latest.current = decide;
  });
  return { decide, send, leaving, isDecided, undone, dismiss };
}

/**
 * The version of what was seen. Taking the payment to look at it makes a newer one that says the same; if it
 * says something else, the old version is sent, and the server says that somebody changed it.
 */
function versionFor(seen: Payment, known: Payment | undefined): number {
  return known !== undefined && essence(known) === essence(seen) ? known.version : seen.version;
}

function essence({ status, amount, reference, accountId, paidOn, method, proofs }: Payment): string {
  const isOpen = status === 'submitted' || status === 'in_review';
  return JSON.stringify([isOpen ? 'open' : status, amount, reference, accountId, paidOn, method, proofs]);
}

interface NoticesProps {
  readonly undone: readonly Undone[];
  readonly onOpen: (one: Undone) => void;
  readonly onRetry: (one: Undone) => void;
  readonly onDismiss: (one: Undone) => void;
}

/** Decisions that did not come through after one had gone on: said until somebody has seen to them. */
export function UndoneNotices({ undone, onOpen, onRetry, onDismiss }: NoticesProps) {
  const t = useT();
  return (
    <div role="alert">
      {undone.map((one) => {
        const { payment, decision, refusal } = one;
        const problem = readProblem(refusal);
        const [field] = problem?.errors ?? [];
        return (
          <Flex
            key={payment.id}
            wrap="wrap"
            align="center"
            rowGap="xs"
            columnGap="sm"
            py="xs"
            ps="md"
            pe="sm"
            bg="var(--danger-wash)"
            className={style.lined ?? ''}
          >
            <CircleAlert size={18} color="var(--danger-ink)" aria-hidden />
            <Text inherit flex={1} miw={200}>
              <Text component="strong" inherit fw={600}>
                {t(`review.undone.${decision.kind}`, { label: payment.label })}
              </Text>{' '}
              {hasCode(refusal, 'resource.stale')
                ? t('review.stale')
                : (field?.message ?? problem?.message ?? t('ui.no-answer'))}
            </Text>
            {problem === null && (
              <Button size="compact-sm" variant="default" onClick={() => onRetry(one)}>
                {t('ui.retry')}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => onOpen(one)}>
              {t('review.see')}
            </Button>
            <CloseButton aria-label={t('ui.close')} onClick={() => onDismiss(one)} />
          </Flex>
        );
      })}
    </div>
  );
}
