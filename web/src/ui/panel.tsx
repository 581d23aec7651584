import type { ReactNode } from 'react';
import { useId } from 'react';
import style from './panel.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One subject of a page: its name and what it is for at the left, the work at the right. */
export function Panel({ title, hint, children }: Props) {
  const heading = useId();
  return (
    <section className={style.panel} aria-labelledby={heading}>
      <header className={style.head}>
        <h2 id={heading} className={style.title}>
          {title}
        </h2>
        {hint !== undefined && <p className={style.hint}>{hint}</p>}
      </header>
      <div className={style.body}>{children}</div>
    </section>
  );
}
