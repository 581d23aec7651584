import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useIgnoreLine } from '../../queries/statements.ts';
import { NoteDialog } from '../note-dialog.tsx';
import { useDays } from '../use-days.ts';

interface Props {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

/** A loan, interest, the owner's own money: a deposit that no customer made. */
export function IgnoreDialog({ line, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const { mutate, error, isPending } = useIgnoreLine();
  const onSuccess = () => {
    toastDone(t('finance.bank.ignored'));
    onClose();
  };
  return (
    <NoteDialog
      title={t('finance.bank.ignore')}
      text={t('finance.bank.ignore-text', { amount: money(line.amount), day: showDay(line.paidOn) })}
      label={t('finance.bank.ignore-note')}
      placeholder={t('finance.bank.ignore-example')}
      submitLabel={t('finance.bank.ignore-run')}
      refusal={error}
      isSending={isPending}
      onSend={(note) => mutate({ id: line.id, note }, { onSuccess })}
      onClose={onClose}
    />
  );
}
