import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useRefuseRefund } from '../../queries/refunds.ts';
import { NoteDialog } from '../note-dialog.tsx';

interface Props {
  readonly refund: Refund;
  readonly onClose: () => void;
}

export function RefuseRefundDialog({ refund, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { mutate, error, isPending } = useRefuseRefund(refund.id);
  const onSuccess = () => {
    toastDone(t('finance.refund.refused-done', { label: refund.label }));
    onClose();
  };
  return (
    <NoteDialog
      title={t('finance.refund.refuse-title', { label: refund.label })}
      text={t('finance.refund.refuse-text', { amount: money(refund.amount), name: refund.customerName })}
      label={t('finance.refund.reason')}
      submitLabel={t('finance.refund.refuse')}
      isDanger
      refusal={error}
      isSending={isPending}
      onSend={(reason) => mutate({ version: refund.version, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}
