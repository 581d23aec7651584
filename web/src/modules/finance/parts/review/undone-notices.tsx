import { Button, CloseButton } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import style from './review.module.css';
import type { Undone } from './use-decisions.ts';

interface Props {
  readonly undone: readonly Undone[];
  readonly onOpen: (one: Undone) => void;
  readonly onRetry: (one: Undone) => void;
  readonly onDismiss: (one: Undone) => void;
}

/** Decisions that did not come through after one had gone on: said until somebody has seen to them. */
export function UndoneNotices({ undone, onOpen, onRetry, onDismiss }: Props) {
  const t = useT();
  return (
    <div role="alert">
      {undone.map((one) => {
        const { payment, decision, refusal } = one;
        const problem = readProblem(refusal);
        const [field] = problem?.errors ?? [];
        return (
          <div key={payment.id} className={style.notice}>
            <CircleAlert size={18} color="var(--danger-ink)" aria-hidden />
            <p>
              <strong>{t(`review.undone.${decision.kind}`, { label: payment.label })}</strong>{' '}
              {hasCode(refusal, 'resource.stale')
                ? t('review.stale')
                : (field?.message ?? problem?.message ?? t('ui.no-answer'))}
            </p>
            {problem === null && (
              <Button size="compact-sm" variant="default" onClick={() => onRetry(one)}>
                {t('ui.retry')}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => onOpen(one)}>
              {t('review.see')}
            </Button>
            <CloseButton aria-label={t('ui.close')} onClick={() => onDismiss(one)} />
          </div>
        );
      })}
    </div>
  );
}
