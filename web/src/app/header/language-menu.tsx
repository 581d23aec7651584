import { Menu, UnstyledButton } from '@mantine/core';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { Check, ChevronDown, Globe } from 'lucide-react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { speak, useSpoken } from '../../lib/i18n/word-store.ts';
import { useChooseLanguage } from '../../modules/auth/exports/use-choose-language.ts';
import { LAYERS } from '../../ui/layers.ts';
import style from './header-button.module.css';

/** The specification's list: the other languages are spoken only by those whose profile says so. */
const OFFERED: readonly Language[] = ['es'];

export function LanguageMenu() {
  const t = useWords();
  const { language } = useSpoken();
  const keep = useChooseLanguage();
  const name = t(`ui.language.${language}`);
  const choose = async (offered: Language) => {
    // First kept, then spoken: what is on the screen is what the next start will say. Spoken all the same
    // if it cannot be kept, for the page that is open.
    await keep(offered).catch((refusal: unknown) => console.error(refusal));
    await speak(offered);
  };
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
            onChange={() => void choose(offered)}
            checkIcon={<Check size={16} aria-hidden />}
          >
            {t(`ui.language.${offered}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
