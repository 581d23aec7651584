import type { Certainty } from '@trastienda/chat-reader/proposal.ts';
import { CircleCheck, CircleDot, CircleHelp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './guess-mark.module.css';

const ICONS = { sure: CircleCheck, likely: CircleDot, guess: CircleHelp } as const;

/** How sure it is: a shape, a colour and a word. */
export function GuessMark({ certainty }: { readonly certainty: Certainty }) {
  const t = useT();
  const Icon = ICONS[certainty];
  return (
    <span className={style.mark} data-certainty={certainty}>
      <Icon size={14} aria-hidden />
      {t(`orders.chat.${certainty}`)}
    </span>
  );
}
