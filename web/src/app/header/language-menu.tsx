import { UnstyledButton } from '@mantine/core';
import { ChevronDown, Globe } from 'lucide-react';
import { useSpoken } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useFloat } from '#ui/floating/use-float.tsx';
import style from './header-button.module.css';

export function LanguageMenu() {
  const t = useT();
  const { language } = useSpoken();
  const name = t(`ui.language.${language}`);
  const { trigger, float, part, missing } = useFloat({
    kind: 'menu',
    name: 'language-entries',
    load: () => import('./language-entries.tsx'),
  });
  return (
    <>
      <UnstyledButton
        {...trigger}
        className={`${style.button} ${style.wideOnly}`}
        aria-label={t('app.language', { language: name })}
      >
        <Globe size={18} aria-hidden />
        <span>{name}</span>
        <ChevronDown size={15} aria-hidden />
      </UnstyledButton>
      {part !== undefined && <part.LanguageEntries float={float} />}
      {missing}
    </>
  );
}
