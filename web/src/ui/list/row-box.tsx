import style from './row-box.module.css';

interface Props {
  readonly label: string;
  readonly isTicked: boolean;
  readonly tabIndex?: number;
  readonly onTick: (isRange: boolean) => void;
}

/** The box of a row, looking like all others. Native, because dozens of them are made while one scrolls. */
export function RowBox({ label, isTicked, tabIndex, onTick }: Props) {
  return (
    <input
      type="checkbox"
      className={style.box}
      aria-label={label}
      tabIndex={tabIndex}
      checked={isTicked}
      onChange={({ nativeEvent }) => onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  );
}
