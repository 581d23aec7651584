import { Button, Stack } from '@mantine/core';
import type { Settlement, SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { SettlementCommand } from '../../queries/settlements.ts';
import { useChangeSettlement, useCommandSettlement } from '../../queries/settlements.ts';
import { NoteDialog } from '../note-dialog.tsx';
import type { SettlementSums } from './settlement-values.ts';

interface Props {
  readonly settlement: Settlement;
  readonly sums: SettlementSums;
  readonly command: SettlementCommand;
  readonly onClose: () => void;
}

/** What a step means, before it is taken. */
export function SettlementDialog({ settlement, sums, command, onClose }: Props) {
  const t = useT();
  const { mutate, error, isPending } = useCommandSettlement(settlement.id);
  const run = () =>
    mutate(
      { command, version: settlement.version },
      {
        onSuccess: () => {
          toastDone(t(`finance.settle.${command}-done`, { label: settlement.label }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t(`finance.settle.${command}-title`, { label: settlement.label })}
      onClose={onClose}
      isStaying={isPending}
    >
      <Stack gap="md">
        {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
        {command === 'confirm' ? (
          <Consequences settlement={settlement} sums={sums} />
        ) : (
          <p>{t('finance.settle.discard-text')}</p>
        )}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button
          data-autofocus
          {...(command === 'discard' && { color: 'danger' })}
          loading={isPending}
          onClick={run}
        >
          {t(`finance.settle.${command}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Consequences({ settlement, sums }: Pick<Props, 'settlement' | 'sums'>) {
  const t = useT();
  const money = useMoney();
  const { counts } = sums;
  const paid = counts.matched + counts.short + counts.over;
  const waiting = counts.disputed + counts.unknown + counts.settled;
  return (
    <Stack component="ul" gap="xs" py="2xs" ps="lg" style={{ listStyle: 'revert' }}>
      <li>{t('finance.settle.will-pay', { count: paid, amount: money(settlement.toPay) })}</li>
      {counts.short > 0 && (
        <li>{t('finance.settle.will-owe', { count: counts.short, amount: money(sums.short) })}</li>
      )}
      {counts.over > 0 && (
        <li>{t('finance.settle.will-credit', { count: counts.over, amount: money(sums.over) })}</li>
      )}
      {waiting > 0 && <li>{t('finance.settle.will-wait', { count: waiting })}</li>}
      {settlement.missing.length > 0 && (
        <li>{t('finance.settle.still-missing', { count: settlement.missing.length })}</li>
      )}
      <li>
        {t('finance.settle.look-for', {
          amount: money(sums.toBank),
          place: settlement.account ?? t('finance.settle.cash'),
        })}
      </li>
    </Stack>
  );
}

interface DisputeDialogProps {
  readonly settlement: Settlement;
  readonly line: SettlementLine;
  readonly onClose: () => void;
}

/** Held back until the courier has answered, with what is being asked. */
export function DisputeDialog({ settlement, line, onClose }: DisputeDialogProps) {
  const t = useT();
  const { mutate, error, isPending } = useChangeSettlement(settlement.id);
  const willDispute = !line.isDisputed;
  const send = (noted: string) => {
    const { version, courierId, reference, settledOn, fee, accountId, note, lines } = settlement;
    mutate(
      {
        version,
        courierId,
        reference,
        settledOn,
        fee,
        accountId,
        note,
        lines: lines.map((one) => ({
          guide: one.guide,
          amount: one.amount,
          isDisputed: one.guide === line.guide ? willDispute : one.isDisputed,
          note: one.guide === line.guide ? noted : one.note,
        })),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <NoteDialog
      title={t(willDispute ? 'finance.settle.dispute-title' : 'finance.settle.undispute-title', {
        guide: line.guide,
      })}
      text={t(willDispute ? 'finance.settle.dispute-text' : 'finance.settle.undispute-text')}
      label={t('finance.settle.dispute-note')}
      before={line.note}
      isOptional={!willDispute}
      submitLabel={t(willDispute ? 'finance.settle.dispute' : 'finance.settle.undispute')}
      refusal={error}
      isSending={isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
