import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '../feedback/notice.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  readonly title: string;
  readonly refusal: unknown;
  readonly onClose: () => void;
}

/** What could not be done, until it is read. */
export function FailureDialog({ title, refusal, onClose }: Props) {
  const t = useT();
  return (
    <Dialog title={title} onClose={onClose}>
      <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
    </Dialog>
  );
}
