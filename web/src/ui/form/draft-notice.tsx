import { Button } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import style from './draft-notice.module.css';

export function DraftNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useT();
  return (
    <div className={style.notice} role="status">
      <span>{t('ui.draft-restored')}</span>
      <Button variant="subtle" onClick={onDiscard}>
        {t('ui.draft-discard')}
      </Button>
    </div>
  );
}
