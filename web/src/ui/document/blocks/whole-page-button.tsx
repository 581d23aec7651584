import { Maximize2 } from 'lucide-react';
import style from './whole-page-button.module.css';

interface Props {
  readonly label: string;
  readonly onClick: () => void;
}

/** From the drawer to a page of its own. */
export function WholePageButton({ label, onClick }: Props) {
  return (
    <button type="button" className={style.whole} onClick={onClick}>
      <Maximize2 size={14} aria-hidden />
      {label}
    </button>
  );
}
