import type { ReactNode } from 'react';
import { useId } from 'react';
import style from './section.module.css';

interface Props {
  /** Where the page can be sent to. */
  readonly id?: string;
  readonly title: string;
  /** Beside the title: what can be done or chosen here. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the product's page, on a surface of its own. */
export function Section({ id, title, tools, children }: Props) {
  const heading = useId();
  return (
    <section id={id} className={style.section} aria-labelledby={heading}>
      <header className={style.head}>
        <h2 id={heading} className={style.title}>
          {title}
        </h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
