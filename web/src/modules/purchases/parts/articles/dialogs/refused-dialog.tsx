import { useT } from '#lib/i18n/use-t.ts';
import { refusalMessage } from '#modules/purchases/queries/articles.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';

interface Props {
  readonly name: string;
  readonly refusal: unknown;
  readonly onClose: () => void;
}

/** What could not be done, until it is read. */
export function RefusedDialog({ name, refusal, onClose }: Props) {
  const t = useT();
  return (
    <Dialog title={name} onClose={onClose}>
      <Notice tone="danger">{refusalMessage(refusal) ?? t('ui.no-answer')}</Notice>
    </Dialog>
  );
}
