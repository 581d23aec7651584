import type { ReactNode } from 'react';
import style from './choice-row.module.css';

interface Props {
  /** The same for all rows of one question. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One answer of several, pressed anywhere. Stands with its like inside a `<fieldset>`. */
export function ChoiceRow({ name, isChosen, isDisabled = false, onChoose, children }: Props) {
  return (
    <label className={style.row}>
      <input type="radio" name={name} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
