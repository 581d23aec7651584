import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { reviewPractice } from '#modules/finance/exports.ts';
import { PracticeDialog, type PracticeProps } from './practice-dialog.tsx';

/** A payment in this window only, decided with the review's own table and buttons. */
export function PaymentPractice({ onClose, onDone }: PracticeProps) {
  const t = useT();
  const [decision, setDecision] = useState<'approve' | 'doubt' | 'reject' | null>(null);
  return (
    <PracticeDialog
      titleId="practice.step.payment"
      onClose={onClose}
      learned={decision === null ? null : <p>{t(`practice.payment.${decision}`)}</p>}
    >
      <p>{t('practice.payment.text')}</p>
      <reviewPractice.Part
        onClose={onClose}
        onDecide={(next) => {
          setDecision(next);
          // Only what the step asks for counts as done; the rest may be tried as often as one likes.
          if (next === 'approve') onDone();
        }}
      />
    </PracticeDialog>
  );
}
