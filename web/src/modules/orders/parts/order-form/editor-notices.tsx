import { Button } from '@mantine/core';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';
import { useCellText } from './cell-text.ts';
import style from './editor-notices.module.css';
import type { OpenOrder, OpenState } from './open-order.ts';

interface Props {
  readonly open: OpenOrder;
  readonly state: OpenState;
  readonly options: OrderOptions;
  readonly alert: unknown;
  readonly mayEdit: boolean;
  readonly wasRestored: boolean;
  readonly isNew: boolean;
  readonly onResolve: () => void;
  readonly onStartOver: () => void;
  readonly onRetry: () => void;
}

/** What is to be said of the order as a whole, the most pressing first. */
export function EditorNotices(props: Props) {
  const { open, state, options, alert, mayEdit, wasRestored, isNew, onResolve, onStartOver, onRetry } = props;
  const t = useT();
  const cellText = useCellText(options);
  const [isRead, setRead] = useState(false);
  const { phase, remoteChanges, values, base, order, theirs } = state;
  const startOver = () => {
    open.forget();
    onStartOver();
  };
  const undoAll = () => {
    if (base !== null) open.change(() => base);
    setRead(true);
  };
  const problem = readProblem(alert);
  return (
    <div className={style.notices}>
      {!mayEdit && <Notice tone="info">{t('orders.form.not-editable')}</Notice>}
      {alert !== null && alert !== undefined && theirs === null && (
        <Notice tone="danger">
          <p>{problem?.message ?? t('orders.form.no-answer')}</p>
          {problem === null && (
            <Button variant="default" onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          )}
        </Notice>
      )}
      {theirs !== null && (
        <Notice tone="danger">
          <p>{t('orders.form.conflict')}</p>
          <Button variant="default" onClick={onResolve}>
            {t('orders.form.conflict-see')}
          </Button>
        </Notice>
      )}
      {remoteChanges.length > 0 && (
        <div className={style.line} role="status">
          <span>
            {t('orders.form.merged', {
              what: remoteChanges
                .map((cell) => cellText.label(cell, base === null ? [values] : [values, base]))
                .join(', '),
            })}
          </span>
          <Button variant="subtle" onClick={open.dismissRemoteChanges}>
            {t('orders.form.understood')}
          </Button>
        </div>
      )}
      {wasRestored && !isRead && (
        <div className={style.line} role="status">
          <span>
            {isNew && order !== null
              ? t('orders.form.continued', { label: order.label })
              : t('ui.draft-restored')}
          </span>
          {isNew && order !== null && phase === 'saved' ? (
            <Button variant="subtle" onClick={startOver}>
              {t('orders.form.start-over')}
            </Button>
          ) : (
            <Button variant="subtle" onClick={isNew ? startOver : undoAll}>
              {t('ui.draft-discard')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
