import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useUntieLine } from '../../queries/bank-ties.ts';
import { NoteDialog } from '../note-dialog.tsx';
import { useDays } from '../screen-hooks.ts';

interface Props {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

/** What was tied waits for its own deposit again, and its fee is gone. */
export function UntieDialog({ line, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const { mutate, error, isPending } = useUntieLine(line.id);
  const onSuccess = () => {
    toastDone(t('finance.tie.untied'));
    onClose();
  };
  return (
    <NoteDialog
      title={t('finance.tie.untie-title')}
      text={t('finance.tie.untie-text', {
        amount: money(line.amount),
        day: showDay(line.paidOn),
        labels: (line.tie?.items ?? []).map(({ label }) => label).join(', '),
      })}
      label={t('finance.tie.untie-reason')}
      submitLabel={t('finance.tie.untie')}
      isDanger
      refusal={error}
      isSending={isPending}
      onSend={(reason) => mutate(reason, { onSuccess })}
      onClose={onClose}
    />
  );
}
