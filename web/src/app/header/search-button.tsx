import { UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyCaps } from '#ui/key-caps.tsx';
import { PALETTE_KEYS, useOverlays } from '../use-overlays.ts';
import style from './search-button.module.css';

export function SearchButton() {
  const t = useT();
  const { open } = useOverlays();
  return (
    <UnstyledButton className={style.button} aria-haspopup="dialog" onClick={() => open('palette')}>
      <Search size={18} aria-hidden />
      <span className={style.text}>{t('app.search')}</span>
      <span className={style.keys}>
        <KeyCaps keys={PALETTE_KEYS} />
      </span>
    </UnstyledButton>
  );
}
