import { Menu, UnstyledButton } from '@mantine/core';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { Check, ChevronDown, Globe } from 'lucide-react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { speak, useSpoken } from '../../lib/i18n/word-store.ts';
import { LAYERS } from '../../ui/layers.ts';
import style from './header-button.module.css';

/** The specification's list: the other languages are spoken only by those whose profile says so. */
const OFFERED: readonly Language[] = ['es'];

export function LanguageMenu() {
  const t = useWords();
  const { language } = useSpoken();
  const name = t(`ui.language.${language}`);
  return (
    <Menu position="bottom-start" width={200} zIndex={LAYERS.floating} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={`${style.button} ${style.wideOnly}`}
          aria-label={t('app.language', { language: name })}
        >
          <Globe size={18} aria-hidden />
          <span>{name}</span>
          <ChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {OFFERED.map((offered) => (
          <Menu.RadioItem
            key={offered}
            value={offered}
            checked={offered === language}
            onChange={() => void speak(offered)}
            checkIcon={<Check size={16} aria-hidden />}
          >
            {t(`ui.language.${offered}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
