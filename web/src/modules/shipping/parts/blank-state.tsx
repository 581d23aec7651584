import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ShelfDrawing } from '../../../ui/shelf-drawing.tsx';
import style from './blank-state.module.css';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Nothing here: why, and what comes next. */
export function BlankState({ icon, title, text, children }: Props) {
  return (
    <div className={style.blank}>
      <div className={style.drawing}>
        <ShelfDrawing icon={icon} />
      </div>
      <p className={style.title}>{title}</p>
      <p className={style.text}>{text}</p>
      {children}
    </div>
  );
}
