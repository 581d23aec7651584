import type { MantineColorScheme } from '@mantine/core';
import { Menu, useMantineColorScheme } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './color-scheme-choice.module.css';

interface Choice {
  readonly scheme: MantineColorScheme;
  readonly labelId: string;
  readonly icon: LucideIcon;
}

const CHOICES: readonly Choice[] = [
  { scheme: 'light', labelId: 'app.scheme.light', icon: Sun },
  { scheme: 'dark', labelId: 'app.scheme.dark', icon: Moon },
  { scheme: 'auto', labelId: 'app.scheme.auto', icon: Monitor },
];

/** Inside the user menu. */
export function ColorSchemeChoice() {
  const t = useT();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('app.scheme')}</Menu.Label>
      {CHOICES.map(({ scheme, labelId, icon: Icon }) => (
        <Menu.RadioItem
          key={scheme}
          className={style.item ?? ''}
          value={scheme}
          checked={colorScheme === scheme}
          onChange={() => setColorScheme(scheme)}
          checkIcon={<Check size={16} className={style.check} aria-hidden />}
          rightSection={<Icon size={18} className={style.icon} aria-hidden />}
        >
          {t(labelId)}
        </Menu.RadioItem>
      ))}
    </>
  );
}
