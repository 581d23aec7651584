import type { ReactNode } from 'react';
import style from './figure-tiles.module.css';

interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly tone?: 'good' | 'wait' | 'trouble' | undefined;
}

/** A few numbers side by side, in the colour of what they mean. */
export function FigureTiles({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={style.figures} data-count={figures.length}>
      {figures.map(({ name, value, tone }) => (
        <div key={name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
