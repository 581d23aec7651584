import { CloseButton } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import { Trouble } from '#ui/trouble.tsx';
import style from './demo-frame.module.css';

interface Props {
  readonly refusal: unknown;
  readonly onRetry: () => void;
}

/** The specification's words for a failure are no words for people: theirs come from here. */
function useSpoken(refusal: unknown): unknown {
  const t = useT();
  if (!hasCode(refusal, 'demo.failed')) return refusal;
  return { status: 500, code: 'demo.failed', message: t('demo.trouble'), requestId: '' };
}

/** In place of what could not be read. */
export function DemoTrouble({ refusal, onRetry }: Props) {
  const spoken = useSpoken(refusal);
  return (
    <div className={style.middle}>
      <Trouble refusal={spoken} onRetry={onRetry} />
    </div>
  );
}

/** Beside what could not be done, which stays as it was. */
export function DemoRefusal({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: string;
}) {
  const t = useT();
  return (
    <Notice tone="danger">
      <p>{children}</p>
      <CloseButton ms="auto" aria-label={t('ui.close')} onClick={onClose} />
    </Notice>
  );
}
