import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import style from './section.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: what can be done or chosen here. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the form, on a surface of its own. */
export function Section({ title, tools, children }: Props) {
  const heading = useId();
  return (
    <section className={style.section} aria-labelledby={heading}>
      <header className={style.head}>
        <h3 id={heading} className={style.title}>
          {title}
        </h3>
        {tools}
      </header>
      {children}
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  /** What it says while it is closed. */
  readonly summary: ReactNode;
  /** Something inside wants to be seen. */
  readonly isForced?: boolean;
  readonly children: ReactNode;
}

/** What most documents leave as it is: one line, until it is wanted. */
export function Fold({ title, summary, isForced = false, children }: FoldProps) {
  const id = useId();
  const [isChosen, setChosen] = useState(false);
  const isOpen = isChosen || isForced;
  return (
    <div className={style.fold}>
      <h4 className={style.foldHeading}>
        <button
          type="button"
          className={style.foldHead}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          <span className={style.foldTitle}>{title}</span>
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
