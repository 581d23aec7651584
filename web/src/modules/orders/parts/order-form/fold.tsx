import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import style from './fold.module.css';

interface Props {
  readonly title: string;
  /** What it says while it is closed. */
  readonly summary: ReactNode;
  /** Something inside wants to be seen. */
  readonly isForced?: boolean;
  readonly children: ReactNode;
}

/** What most orders leave as it is: one line, until it is wanted. */
export function Fold({ title, summary, isForced = false, children }: Props) {
  const id = useId();
  const [isChosen, setChosen] = useState(false);
  const isOpen = isChosen || isForced;
  return (
    <div className={style.fold}>
      <h4 className={style.heading}>
        <button
          type="button"
          className={style.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          <span className={style.title}>{title}</span>
          <span className={style.summary}>{!isOpen && summary}</span>
          <ChevronDown size={18} aria-hidden className={style.arrow} />
        </button>
      </h4>
      <div id={id} hidden={!isOpen} className={style.body}>
        {isOpen && children}
      </div>
    </div>
  );
}
