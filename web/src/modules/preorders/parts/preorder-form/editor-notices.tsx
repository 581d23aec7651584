import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import style from '#modules/orders/parts/order-form/editor-notices.module.css';
import { Notice } from '#ui/notice.tsx';

interface Props {
  readonly refusal: unknown;
  readonly mayEdit: boolean;
  readonly isMerged: boolean;
  readonly isDisputed: boolean;
  readonly wasRestored: boolean;
  readonly onResolve: () => void;
  readonly onRead: () => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
}

/** What is to be said of the pre-order as a whole, the most pressing first. */
export function EditorNotices(props: Props) {
  const { refusal, mayEdit, isMerged, isDisputed, wasRestored, onResolve, onRead, onUndo, onRetry } = props;
  const t = useT();
  const [isRead, setRead] = useState(false);
  const problem = readProblem(refusal);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed may lie far below: nobody would learn that nothing was saved.
    if (refusal !== null) box.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <div ref={box} className={style.notices}>
      {!mayEdit && <Notice tone="info">{t('preorders.form.not-editable')}</Notice>}
      {refusal !== null && !isDisputed && (
        <Notice tone="danger">
          <p>{problem?.message ?? t('preorders.form.no-answer')}</p>
          {problem === null && (
            <Button variant="default" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
        </Notice>
      )}
      {isDisputed && (
        <Notice tone="danger">
          <p>{t('preorders.form.conflict')}</p>
          <Button variant="default" onClick={onResolve}>
            {t('preorders.form.conflict-see')}
          </Button>
        </Notice>
      )}
      {isMerged && (
        <div className={style.line} role="status">
          <span>{t('preorders.form.merged')}</span>
          <Button variant="subtle" onClick={onRead}>
            {t('preorders.form.understood')}
          </Button>
        </div>
      )}
      {wasRestored && !isRead && (
        <div className={style.line} role="status">
          <span>{t('ui.draft-restored')}</span>
          <Button
            variant="subtle"
            onClick={() => {
              setRead(true);
              onUndo();
            }}
          >
            {t('ui.draft-discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
