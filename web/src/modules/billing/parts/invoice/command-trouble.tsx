import { useT } from '#lib/i18n/use-t.ts';
import { hasCode, readProblem } from '#lib/refusal.ts';
import { Notice } from '#ui/notice.tsx';

/** Why a command was not done, where it was given. */
export function CommandTrouble({ refusal }: { readonly refusal: unknown }) {
  const t = useT();
  if (refusal === null) return null;
  if (hasCode(refusal, 'resource.stale'))
    return (
      <Notice tone="info">
        <p role="status">{t('billing.stale')}</p>
      </Notice>
    );
  return (
    <Notice tone="danger">
      <p>{readProblem(refusal)?.message ?? t('ui.no-answer')}</p>
    </Notice>
  );
}
