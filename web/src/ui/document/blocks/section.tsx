import type { ReactNode } from 'react';
import { useId } from 'react';
import { useIsHighlighted } from '../use-document-live-updates.ts';
import style from './section.module.css';

interface Props {
  readonly title: string;
  /** Beside the title: what can be done here. */
  readonly tools?: ReactNode;
  /** What lights up when somebody else changes it. */
  readonly part?: string;
  readonly children: ReactNode;
}

/** One subject of a document: a card on its page, a stretch between two lines in the drawer. */
export function Section({ title, tools, part, children }: Props) {
  const heading = useId();
  const isHighlighted = useIsHighlighted(part);
  return (
    <section
      className={style.section}
      aria-labelledby={heading}
      data-highlighted={isHighlighted || undefined}
    >
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
