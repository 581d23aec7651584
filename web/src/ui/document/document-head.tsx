import type { ReactNode } from 'react';
import style from './document-head.module.css';
import type { DocumentLayout } from './document-kind.ts';
import sheet from './document-sheet.module.css';
import { useIsHighlighted } from './use-document-live-updates.ts';

interface Props {
  readonly layout: DocumentLayout;
  readonly label: string;
  readonly badges: ReactNode;
  /** Who made it, when, and what else is said in one line. */
  readonly about: ReactNode;
  /** Why it came to nothing. */
  readonly reason?: string | null;
  /** What it costs, what was refused, what can be done. */
  readonly children: ReactNode;
}

/** Where it stands and what comes next. */
export function DocumentHead({ layout, label, badges, about, reason = null, children }: Props) {
  const isHighlighted = useIsHighlighted('head');
  return (
    <div className={sheet.top} data-highlighted={isHighlighted || undefined}>
      <div className={style.line}>
        {layout === 'page' && <h2 className={style.label}>{label}</h2>}
        <div className={style.badges}>{badges}</div>
      </div>
      <p className={style.about}>{about}</p>
      {reason !== null && <p className={style.reason}>{reason}</p>}
      {children}
    </div>
  );
}
