import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { RefusedStepDialog } from '#ui/list/table/refused-step.tsx';
import type { RefusedStep } from './next-step.tsx';

interface Props {
  readonly refused: RefusedStep;
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

/** What the form can mend. */
const MENDED_IN_FORM = ['preorder.incomplete', 'preorder.quote-expired', 'preorder.needs-price'];

export function RefusedDialog({ refused: { preorder, labelId, refusal }, onEdit, onClose }: Props) {
  const t = useT();
  const problem = readProblem(refusal);
  const isMended = MENDED_IN_FORM.includes(problem?.code ?? '');
  return (
    <RefusedStepDialog
      title={t('preorders.refused.title', { verb: t(labelId), label: preorder.label })}
      message={problem?.message ?? null}
      missing={[...new Set((problem?.errors ?? []).map(({ message }) => message))]}
      mend={isMended ? { label: t('preorders.refused.complete'), run: () => onEdit(preorder.id) } : null}
      onClose={onClose}
    />
  );
}
