import { VisuallyHidden } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyCaps } from '#ui/key-caps.tsx';
import style from './palette-foot.module.css';

export function PaletteFoot({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <footer className={style.foot}>
      <span>
        <KeyCaps keys="ArrowUp ArrowDown" /> {t('app.palette.move')}
      </span>
      <span>
        <KeyCaps keys="Enter" /> {t('app.palette.choose')}
      </span>
      <span>
        <KeyCaps keys="Escape" /> {t('app.palette.leave')}
      </span>
      <VisuallyHidden role="status">{t('app.palette.results', { count })}</VisuallyHidden>
    </footer>
  );
}
