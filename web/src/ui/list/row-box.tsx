import { useEffect, useRef } from 'react';
import style from './row-box.module.css';

interface Props {
  readonly label: string;
  readonly isTicked: boolean;
  /** Stands for several rows, of which some are ticked. */
  readonly isPartly?: boolean;
  readonly tabIndex?: number;
  readonly onTick: (isRange: boolean) => void;
}

/** The box of a row, looking like all others. Native, because dozens of them are made while one scrolls. */
export function RowBox({ label, isTicked, isPartly = false, tabIndex, onTick }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // No attribute says this.
    if (box.current !== null) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={style.box}
      aria-label={label}
      tabIndex={tabIndex}
      checked={isTicked}
      onChange={({ nativeEvent }) => onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
}
