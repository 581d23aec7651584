import { UnstyledButton } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useOverlays } from '../use-overlays.ts';
import style from './header-button.module.css';

/** On a phone there is no room for it: there it stands in the menu of the person. */
export function HelpButton() {
  const t = useT();
  const { open } = useOverlays();
  return (
    <UnstyledButton
      className={`${style.button} ${style.deskOnly}`}
      aria-label={t('app.help')}
      aria-haspopup="dialog"
      onClick={() => open('help')}
    >
      <CircleHelp size={20} aria-hidden />
    </UnstyledButton>
  );
}
