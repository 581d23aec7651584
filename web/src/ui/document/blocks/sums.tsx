import type { ReactNode } from 'react';
import style from './lines.module.css';

interface Props {
  readonly label: string;
  readonly detail?: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

/** One row of how a document adds up; the last one is strong. */
export function Sum({ label, detail, isStrong = false, children }: Props) {
  return (
    <div className={style.sum} data-strong={isStrong || undefined}>
      <dt>
        {label}
        {detail !== undefined && <span className={style.sumDetail}>{detail}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Sums({ children }: { readonly children: ReactNode }) {
  return <dl className={style.sums}>{children}</dl>;
}
