import type { ReactNode } from 'react';
import style from './choices.module.css';

/** A question above its answers, which are `ChoiceRow`s. */
export function ChoiceGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={style.group}>
      <legend className={style.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
