import type { Settlement, SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettlement } from '../../queries/settlements.ts';
import { NoteDialog } from '../note-dialog.tsx';

interface Props {
  readonly settlement: Settlement;
  readonly line: SettlementLine;
  readonly onClose: () => void;
}

/** Held back until the courier has answered, with what is being asked. */
export function DisputeDialog({ settlement, line, onClose }: Props) {
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
