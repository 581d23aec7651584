import { Button } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import style from '#modules/orders/parts/order-view/command-trouble.module.css';
import { Notice } from '#ui/notice.tsx';

interface Props {
  readonly refusal: unknown;
  /** The way to mend what is missing. */
  readonly onEdit?: () => void;
}

/** What the form can mend. */
const MENDED_IN_FORM = ['preorder.incomplete', 'preorder.quote-expired'];

/** Why a command was not done, where it was given. */
export function CommandTrouble({ refusal, onEdit }: Props) {
  const t = useT();
  if (refusal === null) return null;
  if (hasCode(refusal, 'resource.stale'))
    return (
      <Notice tone="info">
        <p role="status">{t('preorders.view.stale')}</p>
      </Notice>
    );
  const problem = readProblem(refusal);
  const details = [...new Set((problem?.errors ?? []).map(({ message }) => message))];
  return (
    <Notice tone="danger">
      <div className={style.trouble}>
        <p>{problem?.message ?? t('ui.no-answer')}</p>
        {details.length > 0 && (
          <ul className={style.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {onEdit !== undefined && MENDED_IN_FORM.includes(problem?.code ?? '') && (
        <Button variant="default" onClick={onEdit}>
          {t('preorders.view.complete')}
        </Button>
      )}
    </Notice>
  );
}
