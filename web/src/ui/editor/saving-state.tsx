import { Check, CircleAlert, CloudOff, LoaderCircle, PencilLine, TriangleAlert } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './editor-frame.module.css';
import type { Phase } from './open-document.ts';

export type SavingPhase = Phase | 'partly';

const ICONS = {
  saved: Check,
  saving: LoaderCircle,
  waiting: CloudOff,
  unsaved: PencilLine,
  refused: CircleAlert,
  conflict: TriangleAlert,
  partly: PencilLine,
} as const;

interface Props {
  readonly phase: SavingPhase;
  /** Instead of the usual sentence of the phase. */
  readonly label?: string | undefined;
  /** Said aloud once, even where it is seen twice. */
  readonly isQuiet?: boolean;
}

/** Whether what was written is safe, and where: never a guess. */
export function SavingState({ phase, label, isQuiet = false }: Props) {
  const t = useT();
  const Icon = phase === 'empty' ? null : ICONS[phase];
  return (
    <span
      className={style.state}
      data-phase={phase}
      {...(isQuiet ? { 'aria-hidden': true } : { role: 'status' })}
    >
      {Icon !== null && <Icon size={14} aria-hidden />}
      {phase !== 'empty' && (label ?? t(`ui.editor.phase.${phase}`))}
    </span>
  );
}
