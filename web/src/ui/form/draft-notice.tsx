import { Button } from '@mantine/core';
import { useWords } from '#lib/i18n/use-words.ts';
import style from './draft-notice.module.css';

export function DraftNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  const t = useWords();
  return (
    <div className={style.notice} role="status">
      <span>{t('ui.draft-restored')}</span>
      <Button variant="subtle" onClick={onDiscard}>
        {t('ui.draft-discard')}
      </Button>
    </div>
  );
}
